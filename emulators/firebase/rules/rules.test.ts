import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ruleValueFromJson } from '../firestore/access/rule-values';
import { type Method, readRules } from '.';
import { RuleTimestamp, type RuleValue } from './rule-values';

const FILE = readFileSync(join(__dirname, 'cases.rules'), 'utf8');
const firestore = readRules(FILE, 'cloud.firestore');
const storage = readRules(FILE, 'firebase.storage');

const NOW = 1_700_000_000_000;
const time = (hoursAgo: number) => new RuleTimestamp(BigInt(NOW - hoursAgo * 3_600_000) * 1_000n);

interface Case {
  who?: string;
  token?: object;
  data?: object;
  /** Hours since `resource.data.at`. */
  age?: number;
  next?: object;
  query?: object;
  others?: Readonly<Record<string, object>>;
  after?: Readonly<Record<string, object>>;
}

function resource(data: object | undefined, age?: number): RuleValue {
  if (!data) return null;
  const fields = new Map(ruleValueFromJson(data) as ReadonlyMap<string, RuleValue>);
  if (age !== undefined) fields.set('at', time(age));
  return new Map<string, RuleValue>([['data', fields]]);
}

function decide(method: Method, path: string, fixture: Case): string {
  const { who, token = {}, data, age, next, query, others = {}, after = {} } = fixture;
  return firestore.decide({
    method,
    path: ['databases', '(default)', 'documents', ...path.split('/')],
    request: new Map<string, RuleValue>([
      ['auth', who === undefined ? null : ruleValueFromJson({ uid: who, token })],
      ['time', time(0)],
      ...(next ? [['resource', resource(next)] as const] : []),
      ...(query ? [['query', ruleValueFromJson(query)] as const] : []),
    ]),
    resource: resource(data, age),
    lookups: {
      find: (segments, isAfter) => resource((isAfter ? after : others)[segments.slice(3).join('/')]),
    },
  });
}

const offer = { owner: 'ana', price: 10, name: 'maíz criollo'.replace('í', 'i') };
const admin = { 'accounts/ana': { role: 'admin' } };

test.each<[method: Method, path: string, fixture: Case, decision: string]>([
  ['get', 'public/a', {}, 'allowed'],
  ['create', 'public/a', {}, 'denied'],
  ['list', 'public/a', { query: { limit: 20, offset: 0 } }, 'allowed'],
  ['list', 'public/a', { query: { limit: 21, offset: 0 } }, 'denied'],
  ['list', 'public/a', { query: { offset: 0 } }, 'denied'],
  ['get', 'public/a/deeper/b', {}, 'denied'],
  ['get', 'unknown/a', { who: 'ana' }, 'denied'],
  ['get', 'people/ana', { who: 'ana' }, 'allowed'],
  ['get', 'people/ana', { who: 'beto' }, 'denied'],
  ['get', 'people/ana', {}, 'denied'],
  ['delete', 'people/ana', { who: 'ana' }, 'allowed'],
  ['get', 'people/ana/letters/a', { who: 'ana' }, 'allowed'],
  ['get', 'people/ana/letters/a/pages/b', { who: 'ana' }, 'allowed'],
  ['get', 'people/ana/letters/a', { who: 'beto' }, 'denied'],
  ['create', 'people/ana/letters/a', { who: 'ana' }, 'denied'],
  ['get', 'offers/a', { data: { open: true } }, 'allowed'],
  ['get', 'offers/a', { data: { open: false } }, 'denied'],
  ['get', 'offers/a', { data: {} }, 'denied'],
  ['get', 'offers/a', { data: { open: 'yes' } }, 'denied'],
  ['get', 'offers/a', {}, 'allowed'],
  ['create', 'offers/a', { who: 'ana', next: offer }, 'allowed'],
  ['create', 'offers/a', { who: 'beto', next: offer }, 'denied'],
  ['create', 'offers/a', { who: 'ana', next: { ...offer, price: 7 } }, 'denied'],
  ['create', 'offers/a', { who: 'ana', next: { ...offer, price: -5 } }, 'denied'],
  ['create', 'offers/a', { who: 'ana', next: { ...offer, price: '10' } }, 'denied'],
  ['create', 'offers/a', { who: 'ana', next: { owner: 'ana', price: 10 } }, 'denied'],
  ['create', 'offers/a', { who: 'ana', next: { ...offer, secret: 1 } }, 'denied'],
  ['create', 'offers/a', { who: 'ana', next: { ...offer, name: 'MAÍZ' } }, 'denied'],
  ['create', 'offers/a', { who: 'ana', next: { ...offer, tags: ['a', 'b', 'c'] } }, 'allowed'],
  ['create', 'offers/a', { who: 'ana', next: { ...offer, tags: ['a', 'b', 'c', 'd'] } }, 'denied'],
  ['create', 'offers/a', { who: 'ana', next: { ...offer, tags: ['admin'] } }, 'denied'],
  ['update', 'offers/a', { who: 'ana', data: offer, next: { ...offer, price: 5 } }, 'allowed'],
  ['update', 'offers/a', { who: 'ana', data: offer, next: { ...offer, price: 4 } }, 'denied'],
  ['update', 'offers/a', { who: 'ana', data: offer, next: { ...offer, owner: 'beto' } }, 'denied'],
  ['update', 'offers/a', { who: 'ana', data: offer, next: { ...offer, open: true } }, 'allowed'],
  ['update', 'offers/a', { who: 'ana', data: { ...offer, note: 1 }, next: offer }, 'denied'],
  ['delete', 'offers/a', { who: 'ana', data: offer, age: 0.5 }, 'allowed'],
  ['delete', 'offers/a', { who: 'ana', data: offer, age: 2 }, 'denied'],
  ['delete', 'offers/a', { who: 'ana', data: offer, age: -1 }, 'denied'],
  ['delete', 'offers/a', { who: 'ana', data: offer }, 'denied'],
  ['get', 'staff/a', { who: 'ana', others: admin }, 'allowed'],
  ['get', 'staff/a', { who: 'ana', others: { 'accounts/ana': { role: 'guest' } } }, 'denied'],
  ['get', 'staff/a', { who: 'ana' }, 'denied'],
  ['get', 'staff/a', { who: 'ana', token: { admin: true } }, 'allowed'],
  ['get', 'staff/a', { who: 'ana', token: { admin: false } }, 'denied'],
  ['update', 'staff/a', { who: 'ana', others: { ...admin, 'keys/ana': {} } }, 'allowed'],
  ['update', 'staff/a', { who: 'ana', others: admin }, 'denied'],
  ['create', 'pairs/a', { after: { 'pairs/a-twin': { with: 'a' } } }, 'allowed'],
  ['create', 'pairs/a', { after: { 'pairs/a-twin': { with: 'b' } } }, 'denied'],
  ['create', 'pairs/abc', { after: { 'pairs/a': {} } }, 'allowed'],
  ['create', 'pairs/abc', { others: { 'pairs/a': {} } }, 'denied'],
  ['list', 'comments/a', { who: 'ana' }, 'allowed'],
  ['get', 'offers/x/comments/a', { who: 'ana' }, 'allowed'],
  ['get', 'offers/x/comments/a', {}, 'denied'],
  ['get', 'choice/yes', {}, 'allowed'],
  ['get', 'choice/no', { data: {} }, 'denied'],
  ['get', 'choice/no', { data: { missing: 1 } }, 'allowed'],
])('%s %s with %j is %s', (method, path, fixture, decision) => {
  expect(decide(method, path, fixture)).toBe(decision);
});

test('files have rules of their own in the same file', () => {
  const upload = (uid: string, size: bigint, contentType: string) =>
    storage.decide({
      method: 'create',
      path: ['b', 'bucket', 'o', 'files', 'ana', 'a.png'],
      request: new Map<string, RuleValue>([
        ['auth', new Map([['uid', uid]])],
        [
          'resource',
          new Map<string, RuleValue>([
            ['size', size],
            ['contentType', contentType],
          ]),
        ],
      ]),
      resource: null,
      lookups: { find: () => null },
    });
  expect(upload('ana', 1_000n, 'image/png')).toBe('allowed');
  expect(upload('beto', 1_000n, 'image/png')).toBe('denied');
  expect(upload('ana', 6_000_000n, 'image/png')).toBe('denied');
  expect(upload('ana', 1_000n, 'text/html')).toBe('denied');
});
