import type { Caller } from '../../auth/callers';
import { readRules } from '../../rules';
import type { Document } from '../documents/document';
import { createDocuments } from '../documents/memory';
import { parseQuery } from '../queries/query';
import { runQuery } from '../queries/run-query';
import { fieldsFromJson } from '../values/value-json';
import { createGuard } from './guard';

const ROOT = 'projects/p/databases/(default)/documents';
const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /orders/{id} {
      allow list: if resource.data.owner == request.auth.uid || resource.data.price < 10
        || resource.data.shop.city == 'Cali' || request.auth.uid in resource.data.seen;
    }
    match /{path=**}/notes/{id} {
      allow list: if resource.data.open == true;
    }
    match /plain/{id} {
      allow list: if id == 'a';
    }
    match /sorted/{id} {
      allow list: if request.query.orderBy == 'at DESC' && request.query.limit <= 5;
    }
    match /looked/{id} {
      allow create: if exists(/databases/$(database)/documents/x/$(request.resource.data.n));
    }
    match /greedy/{id} {
      allow get: if exists(/databases/$(database)/documents/x/1) || exists(/databases/$(database)/documents/x/2)
        || exists(/databases/$(database)/documents/x/3) || exists(/databases/$(database)/documents/x/4)
        || exists(/databases/$(database)/documents/x/5) || exists(/databases/$(database)/documents/x/6)
        || exists(/databases/$(database)/documents/x/7) || exists(/databases/$(database)/documents/x/8)
        || exists(/databases/$(database)/documents/x/9) || exists(/databases/$(database)/documents/x/10)
        || exists(/databases/$(database)/documents/x/11);
    }
  }
}`;

const guard = createGuard({ rules: readRules(RULES, 'cloud.firestore'), clock: () => 0 });
const ana: Caller = { kind: 'user', uid: 'ana', claims: {}, expiresAt: 0 };

const text = (value: string) => ({ stringValue: value });
const int = (value: number) => ({ integerValue: String(value) });
const document = (path: string, fields: object): Document => ({
  name: `${ROOT}/${path}`,
  fields: fieldsFromJson(fields),
  createTime: 1n,
  updateTime: 1n,
});
const documents = createDocuments();
for (const each of [
  document('orders/mine', { owner: text('ana'), price: int(50) }),
  document('orders/cheap', { owner: text('beto'), price: int(5) }),
  document('orders/theirs', { owner: text('beto'), price: int(70) }),
  document('shops/x/notes/a', { open: { booleanValue: true } }),
  document('x/11', {}),
]) {
  documents.apply([{ name: each.name, before: null, after: each }]);
}

const filter = (fieldPath: string, op: string, value: object) => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const either = (...filters: object[]) => ({ compositeFilter: { op: 'OR', filters } });
const both = (...filters: object[]) => ({ compositeFilter: { op: 'AND', filters } });
const list = (...values: object[]) => ({ arrayValue: { values } });
const seen = filter('seen', 'ARRAY_CONTAINS', text('ana'));

function decided(work: () => void): 'allowed' | 'denied' {
  try {
    work();
    return 'allowed';
  } catch {
    return 'denied';
  }
}

function queried(
  collectionId: string,
  rest: object = {},
  from: object = {},
  asked: { count: number } = { count: 0 },
) {
  const query = parseQuery(ROOT, { from: [{ collectionId, ...from }], ...rest });
  return decided(() =>
    guard.requireList(ana, query, documents, () => {
      asked.count += 1;
      return runQuery(query, documents);
    }),
  );
}

test.each<[name: string, where: object | undefined, decision: string, asksDocuments: number]>([
  ['everything', undefined, 'denied', 0],
  ['my own', filter('owner', 'EQUAL', text('ana')), 'allowed', 0],
  ["somebody else's", filter('owner', 'EQUAL', text('beto')), 'denied', 0],
  [
    'my own and more',
    both(filter('owner', 'EQUAL', text('ana')), filter('price', 'GREATER_THAN', int(9))),
    'allowed',
    0,
  ],
  ['one exact price', filter('price', 'EQUAL', int(5)), 'allowed', 0],
  ['cheap ones', filter('price', 'LESS_THAN', int(10)), 'allowed', 1],
  ['a range with mine in it', filter('price', 'LESS_THAN', int(60)), 'allowed', 1],
  ['a range with theirs in it', filter('price', 'LESS_THAN', int(80)), 'denied', 1],
  [
    'mine or cheap',
    either(filter('owner', 'EQUAL', text('ana')), filter('price', 'EQUAL', int(5))),
    'allowed',
    0,
  ],
  [
    'mine or dear',
    either(filter('owner', 'EQUAL', text('ana')), filter('price', 'EQUAL', int(90))),
    'denied',
    0,
  ],
  [
    'mine, or theirs when cheap',
    either(
      filter('owner', 'EQUAL', text('ana')),
      both(filter('owner', 'EQUAL', text('beto')), filter('price', 'LESS_THAN', int(9))),
    ),
    'allowed',
    1,
  ],
  ['either owner', filter('owner', 'IN', list(text('ana'), text('beto'))), 'denied', 0],
  ['me in a list of one', filter('owner', 'IN', list(text('ana'))), 'allowed', 0],
  ['cheap ones of two prices', filter('price', 'IN', list(int(4), int(5))), 'allowed', 0],
  ['a field of an inner map', filter('shop.city', 'EQUAL', text('Cali')), 'allowed', 0],
  ['another value there', filter('shop.city', 'EQUAL', text('Neiva')), 'denied', 0],
  ['a list that holds me', seen, 'allowed', 0],
  ['a list that holds somebody else', filter('seen', 'ARRAY_CONTAINS', text('beto')), 'denied', 0],
  [
    'a list that holds me or somebody else',
    filter('seen', 'ARRAY_CONTAINS_ANY', list(text('ana'), text('beto'))),
    'denied',
    0,
  ],
  ['what has no owner', { unaryFilter: { field: { fieldPath: 'owner' }, op: 'IS_NULL' } }, 'denied', 0],
])('orders, asked for %s', (_name, where, decision, asksDocuments) => {
  const asked = { count: 0 };
  expect([queried('orders', { where }, {}, asked), asked.count]).toEqual([decision, asksDocuments]);
});

test('a query has thirty alternatives, not more', () => {
  const six = (name: string) => filter(name, 'IN', list(...[1, 2, 3, 4, 5, 6].map(int)));
  expect(queried('orders', { where: both(six('price'), filter('owner', 'EQUAL', text('ana'))) })).toBe(
    'allowed',
  );
  const query = parseQuery(ROOT, {
    from: [{ collectionId: 'orders' }],
    where: both(six('price'), six('other')),
  });
  expect(() => guard.requireList(ana, query, documents, () => [])).toThrow(/30 alternatives/);
});

test('a collection group needs a rule for every depth', () => {
  const where = filter('open', 'EQUAL', { booleanValue: true });
  expect(queried('notes', { where }, { allDescendants: true })).toBe('allowed');
  expect(queried('notes', {}, { allDescendants: true })).toBe('denied');
  const owner = filter('owner', 'EQUAL', text('ana'));
  expect(queried('orders', { where: owner })).toBe('allowed');
  expect(queried('orders', { where: owner }, { allDescendants: true })).toBe('denied');
});

test("a rule that needs the document's id allows no query", () => {
  expect(queried('plain', { where: filter('owner', 'EQUAL', text('ana')) })).toBe('denied');
});

test('rules see the order and the limit that the query itself names', () => {
  const orderBy = [{ field: { fieldPath: 'at' }, direction: 'DESCENDING' }];
  expect(queried('sorted', { orderBy, limit: 5 })).toBe('allowed');
  expect(queried('sorted', { orderBy, limit: 6 })).toBe('denied');
  expect(queried('sorted', { limit: 5 })).toBe('denied');
});

test('ten documents may be looked at for one decision, twenty for a commit', () => {
  expect(decided(() => guard.requireGet(ana, `${ROOT}/greedy/a`, documents))).toBe('denied');
  const everything = { get: (name: string) => document(name.slice(ROOT.length + 1), {}) };
  const writes = (count: number) =>
    Array.from({ length: count }, (_, n) => {
      const after = document(`looked/${n}`, { n: text(String(n)) });
      return { method: 'create' as const, name: after.name, before: null, after };
    });
  const views = { before: everything, after: everything, time: 0n };
  expect(decided(() => guard.requireWrites(ana, writes(20), views))).toBe('allowed');
  expect(decided(() => guard.requireWrites(ana, writes(21), views))).toBe('denied');
});

test('the owner is asked nothing', () => {
  const owner: Caller = { kind: 'owner', expiresAt: 1 };
  expect(decided(() => guard.requireGet(owner, `${ROOT}/nowhere/a`, documents))).toBe('allowed');
});
