import {
  and,
  collection,
  collectionGroup,
  doc,
  documentId,
  type Firestore,
  getDocsFromServer,
  or,
  type QueryCompositeFilterConstraint,
  type QueryConstraint,
  type QueryNonFilterConstraint,
  query,
  setDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { type Check, type Checks, type Context, same } from '../check';

/** Letters name the documents; what a query finds is written as letters. */
const ITEMS: Readonly<Record<string, object>> = {
  a: { n: 1, kind: 'maíz', tags: ['x', 'y'], inner: { price: 10 }, seen: null },
  b: { n: 2, kind: 'papa', tags: ['y'], inner: { price: 20 }, seen: true },
  c: { n: 3, kind: 'maíz', tags: [], inner: { price: 30 } },
  d: { n: 4.5, kind: 'yuca', tags: ['x', { deep: 1 }], inner: { price: 5 }, seen: false },
  e: { n: 'five', kind: 'papa', seen: null },
  f: { n: Number.NaN, kind: 'maíz', tags: 'x' },
  g: { kind: 'café', n: null },
};

async function fill(
  db: Firestore,
  folder: string,
  items: Readonly<Record<string, object>> = ITEMS,
): Promise<void> {
  const batch = writeBatch(db);
  for (const [id, item] of Object.entries(items)) batch.set(doc(db, folder, 'items', id), item);
  await batch.commit();
}

/** Letters of what a query finds, in its order. */
async function found(
  { other, folder }: Context,
  ...constraints: (QueryConstraint | QueryNonFilterConstraint)[]
): Promise<string> {
  const { docs } = await getDocsFromServer(
    query(collection(other, folder, 'items'), ...(constraints as QueryConstraint[])),
  );
  return docs.map(({ id }) => id).join('');
}

async function foundBy({ other, folder }: Context, filter: QueryCompositeFilterConstraint): Promise<string> {
  const { docs } = await getDocsFromServer(query(collection(other, folder, 'items'), filter));
  return docs.map(({ id }) => id).join('');
}

const finds = (name: string, expected: string, ...constraints: QueryConstraint[]): Check => ({
  name,
  async run(context) {
    await fill(context.db, context.folder);
    same(await found(context, ...constraints), expected);
  },
});

const findsBy = (name: string, expected: string, filter: () => QueryCompositeFilterConstraint): Check => ({
  name,
  async run(context) {
    await fill(context.db, context.folder);
    same(await foundBy(context, filter()), expected);
  },
});

export const QUERIES: Checks = [
  finds('without constraints all come in the order of their names', 'abcdefg'),
  finds('equality', 'acf', where('kind', '==', 'maíz')),
  finds('two equalities', 'c', where('kind', '==', 'maíz'), where('n', '==', 3)),
  finds('below, numbers only, in their order', 'fab', where('n', '<', 3)),
  finds('from, numbers only', 'cd', where('n', '>=', 3)),
  finds('between', 'bc', where('n', '>', 1), where('n', '<', 4)),
  finds('text from a letter on', 'bed', where('kind', '>=', 'p')),
  finds('unequal leaves out null and what lacks the field', 'gbed', where('kind', '!=', 'maíz')),
  finds('unequal to null', 'db', where('seen', '!=', null)),
  finds('equal to null', 'ae', where('seen', '==', null)),
  finds('equal to NaN', 'f', where('n', '==', Number.NaN)),
  finds('not NaN', 'abcde', where('n', '!=', Number.NaN)),
  finds('one of', 'bde', where('kind', 'in', ['papa', 'yuca'])),
  finds('none of', 'gd', where('kind', 'not-in', ['papa', 'maíz'])),
  finds('a list that holds', 'ad', where('tags', 'array-contains', 'x')),
  finds('a list that holds a map', 'd', where('tags', 'array-contains', { deep: 1 })),
  finds('a list that holds any of', 'abd', where('tags', 'array-contains-any', ['x', 'y'])),
  finds('a field of an inner map', 'b', where('inner.price', '==', 20)),
  finds('a whole list', 'b', where('tags', '==', ['y'])),
  finds("the document's own id", 'bc', where(documentId(), '>=', 'b'), where(documentId(), '<', 'd')),
  finds('one of some ids', 'ac', where(documentId(), 'in', ['c', 'a', 'nobody'])),
  findsBy('either of two', 'bde', () => or(where('kind', '==', 'papa'), where('kind', '==', 'yuca'))),
  findsBy('one and either of two', 'ac', () =>
    and(where('kind', '==', 'maíz'), or(where('n', '==', 1), where('n', '==', 3), where('seen', '==', true))),
  ),
  findsBy('ranges of two fields', 'bc', () =>
    and(
      where('n', '>', 1),
      where('inner.price', '>', 10),
      where('n', '<', 4),
      where('inner.price', '>=', 20),
    ),
  ),
  {
    name: 'references are compared as such',
    async run(context) {
      const target = doc(context.db, 'open/elsewhere');
      await fill(context.db, context.folder, {
        a: { ref: target },
        b: { ref: doc(context.db, 'open/other') },
      });
      same(await found(context, where('ref', '==', doc(context.other, target.path))), 'a');
    },
  },
  {
    name: 'a collection group is found at every depth',
    async run({ db, other, folder, unique }) {
      await setDoc(doc(db, folder, 'notes', 'a'), { run: unique });
      await setDoc(doc(db, folder, 'deep', 'x', 'notes', 'b'), { run: unique });
      await setDoc(doc(db, folder, 'deep', 'x', 'other', 'c'), { run: unique });
      const { docs } = await getDocsFromServer(
        query(collectionGroup(other, 'notes'), where('run', '==', unique)),
      );
      same(docs.map(({ id }) => id).sort(), ['a', 'b']);
    },
  },
];
