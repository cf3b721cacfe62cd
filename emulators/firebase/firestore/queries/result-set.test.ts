import fc from 'fast-check';
import type { Change, Document } from '../documents/document';
import { createDocuments } from '../documents/memory';
import { fieldsFromJson } from '../values/value-json';
import { parseQuery } from './query';
import { byName, createResultSet } from './result-set';
import { runQuery, runQueryBefore } from './run-query';

const ROOT = 'projects/p/databases/(default)/documents';
const ascending = (fieldPath: string) => ({ field: { fieldPath }, direction: 'ASCENDING' });
const descending = (fieldPath: string) => ({ field: { fieldPath }, direction: 'DESCENDING' });
const filter = (fieldPath: string, op: string, value: object) => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const from = [{ collectionId: 'items' }];
const three = { integerValue: '3' };

const QUERIES: readonly object[] = [
  { from },
  { from, limit: 3 },
  { from, orderBy: [ascending('n')], limit: 2 },
  { from, orderBy: [descending('n')], limit: 3 },
  { from, orderBy: [ascending('n')], limit: 2, offset: 1 },
  { from, where: filter('n', 'GREATER_THAN', three), limit: 2 },
  { from, where: filter('n', 'LESS_THAN_OR_EQUAL', three) },
  { from, orderBy: [ascending('n')], startAt: { values: [three], before: false }, limit: 2 },
  { from, orderBy: [descending('n')], endAt: { values: [three], before: false } },
  { from: [{ collectionId: 'items', allDescendants: true }], orderBy: [descending('n')], limit: 4 },
];

interface Step {
  id: string;
  /** null deletes. */
  n: number | null;
}

const steps = fc.array(
  fc.array(
    fc.record<Step>({
      id: fc.constantFrom(
        'items/a',
        'items/b',
        'items/c',
        'items/d',
        'items/e',
        'items/f',
        'x/y/items/g',
        'others/h',
      ),
      n: fc.option(fc.integer({ min: 0, max: 6 })),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  { minLength: 1, maxLength: 25 },
);

const names = (found: Iterable<Document>) =>
  [...found].map(({ name, updateTime }) => `${name}@${updateTime}`).sort();

test('a result that is followed is the one that a new query would find, and its changes lead there', () => {
  fc.assert(
    fc.property(fc.constantFrom(...QUERIES), steps, (json, commits) => {
      const query = parseQuery(ROOT, json);
      const documents = createDocuments();
      const result = createResultSet(query, documents);
      const received = new Map<string, Document>();
      for (const [time, commit] of commits.entries()) {
        const changes = changesOf(commit, BigInt(time + 1), documents.get);
        documents.apply(changes);
        const { put, gone } = result.apply(changes);
        for (const document of put) received.set(document.name, document);
        for (const name of gone) expect(received.delete(name)).toBe(true);
        const expected = names(runQuery(query, documents));
        expect(names(result.values())).toEqual(expected);
        expect(names(received.values())).toEqual(expected);
      }
    }),
    { numRuns: 300 },
  );
});

test('what a query found earlier can be told from what has changed since', () => {
  fc.assert(
    fc.property(fc.constantFrom(...QUERIES), steps, fc.nat(), (json, commits, stop) => {
      const query = parseQuery(ROOT, json);
      const documents = createDocuments();
      const earlier = new Map<string, Document | null>();
      let expected: string[] = [];
      for (const [time, commit] of commits.entries()) {
        if (time === stop % commits.length) expected = names(runQuery(query, documents));
        const changes = changesOf(commit, BigInt(time + 1), documents.get);
        if (time >= stop % commits.length) {
          for (const { name, before } of changes) if (!earlier.has(name)) earlier.set(name, before);
        }
        documents.apply(changes);
      }
      expect(names(runQueryBefore(query, documents, earlier))).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

test('limits are kept in the order of the query, with names between equals', () => {
  const documents = createDocuments();
  const steps = ['c', 'a', 'b'].map((id) => ({ id: `items/${id}`, n: 1 }));
  documents.apply(changesOf(steps, 1n, documents.get));
  const found = runQuery(parseQuery(ROOT, { from, orderBy: [descending('n')], limit: 2 }), documents);
  expect([...byName(found).keys()].map((name) => name.at(-1))).toEqual(['c', 'b']);
});

/** One change for each document, as a commit has them. */
function changesOf(steps: readonly Step[], time: bigint, get: (name: string) => Document | null): Change[] {
  const after = new Map<string, Document | null>();
  for (const { id, n } of steps) {
    const name = `${ROOT}/${id}`;
    // Zero stands for a document without the field.
    const fields = fieldsFromJson(n ? { n: { integerValue: String(n) } } : {});
    after.set(name, n === null ? null : { name, fields, createTime: time, updateTime: time });
  }
  return [...after]
    .map(([name, each]) => ({ name, before: get(name), after: each }))
    .filter(({ before, after: each }) => before !== null || each !== null);
}
