import {
  Bytes,
  collection,
  doc,
  documentId,
  endAt,
  endBefore,
  type Firestore,
  GeoPoint,
  getDoc,
  getDocsFromServer,
  limit,
  limitToLast,
  orderBy,
  type QueryConstraint,
  query,
  setDoc,
  startAfter,
  startAt,
  Timestamp,
  vector,
  where,
  writeBatch,
} from 'firebase/firestore';
import { type Check, type Checks, type Context, same } from '../check';

const ITEMS: Readonly<Record<string, object>> = {
  a: { n: 3, group: 1 },
  b: { n: 1, group: 2 },
  c: { n: 2, group: 1 },
  d: { n: 2, group: 2 },
  e: { n: 5, group: 1 },
  f: { group: 1 },
};

async function fill(db: Firestore, folder: string, items: Readonly<Record<string, object>>): Promise<void> {
  const batch = writeBatch(db);
  for (const [id, item] of Object.entries(items)) batch.set(doc(db, folder, 'items', id), item);
  await batch.commit();
}

async function found({ other, folder }: Context, constraints: readonly QueryConstraint[]): Promise<string> {
  const { docs } = await getDocsFromServer(query(collection(other, folder, 'items'), ...constraints));
  return docs.map(({ id }) => id).join('');
}

const finds = (name: string, expected: string, ...constraints: QueryConstraint[]): Check => ({
  name,
  async run(context) {
    await fill(context.db, context.folder, ITEMS);
    same(await found(context, constraints), expected);
  },
});

/** One of each kind, in the order of kinds. */
const KINDS = (db: Firestore): readonly unknown[] => [
  ...[null, false, true, Number.NaN, Number.NEGATIVE_INFINITY, -1.5, 0, 1, 2.5, Number.POSITIVE_INFINITY],
  ...[new Timestamp(1, 0), new Timestamp(1, 1_000), '', 'A', 'a', 'aa', 'ñ', '\uffee', '🌽'],
  ...[Bytes.fromUint8Array(new Uint8Array([1])), Bytes.fromUint8Array(new Uint8Array([1, 0]))],
  ...[doc(db, 'a/b'), doc(db, 'a/c'), new GeoPoint(1, 2), new GeoPoint(1, 3)],
  ...[[], [1], [1, 2], [2], vector([9]), vector([1, 2]), {}, { a: 1 }, { a: 1, b: 1 }, { a: 2 }, { b: 0 }],
];

export const ORDERS: Checks = [
  finds('upwards, names decide between equals, what lacks the field is left out', 'bcdae', orderBy('n')),
  finds('downwards, names too', 'eadcb', orderBy('n', 'desc')),
  finds('by two fields', 'eacdb', orderBy('group'), orderBy('n', 'desc')),
  finds('by name downwards', 'fedcba', orderBy(documentId(), 'desc')),
  finds('the first two', 'bc', orderBy('n'), limit(2)),
  finds('the last two, in order', 'ae', orderBy('n'), limitToLast(2)),
  finds('the last one of a filter', 'e', where('group', '==', 1), orderBy('n'), limitToLast(1)),
  finds('from a value', 'cdae', orderBy('n'), startAt(2)),
  finds('after a value', 'ae', orderBy('n'), startAfter(2)),
  finds('up to a value', 'bcd', orderBy('n'), endAt(2)),
  finds('before a value', 'b', orderBy('n'), endBefore(2)),
  finds('between two values', 'cda', orderBy('n'), startAfter(1), endBefore(5)),
  finds('downwards after a value', 'dcb', orderBy('n', 'desc'), startAfter(3)),
  finds('from two values', 'db', orderBy('group'), orderBy('n', 'desc'), startAt(2, 3)),
  finds('the last two before a value', 'cd', orderBy('n'), endBefore(3), limitToLast(2)),
  finds('by name from an id', 'def', orderBy(documentId()), startAt('d')),
  {
    name: 'after a document, also among equals',
    async run(context) {
      await fill(context.db, context.folder, ITEMS);
      const cursor = await getDoc(doc(context.other, context.folder, 'items', 'c'));
      same(await found(context, [orderBy('n'), startAfter(cursor)]), 'dae');
      same(await found(context, [orderBy('n'), startAt(cursor), limit(2)]), 'cd');
    },
  },
  {
    name: 'page by page, nothing is lost or doubled',
    async run(context) {
      await fill(context.db, context.folder, ITEMS);
      let all = '';
      for (let page = 'x'; page !== ''; all += page) {
        const last = all.at(-1);
        const cursor = last
          ? [startAfter(await getDoc(doc(context.other, context.folder, 'items', last)))]
          : [];
        page = await found(context, [orderBy('group'), orderBy('n'), ...cursor, limit(2)]);
      }
      same(all, 'caebd');
    },
  },
  {
    name: 'all kinds of values stand in one order',
    async run({ db, other, folder }) {
      const kinds = KINDS(db);
      const ids = kinds.map((_, at) => `${String((at * 7) % kinds.length).padStart(2, '0')}-${at}`);
      await Promise.all(kinds.map((value, at) => setDoc(doc(db, folder, 'items', ids[at] ?? ''), { value })));
      const { docs } = await getDocsFromServer(query(collection(other, folder, 'items'), orderBy('value')));
      same(
        docs.map(({ id }) => Number(id.split('-')[1])),
        kinds.map((_, at) => at),
      );
    },
  },
];
