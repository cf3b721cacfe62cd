import {
  average,
  collection,
  count,
  doc,
  type Firestore,
  getAggregateFromServer,
  getCountFromServer,
  limit,
  orderBy,
  query,
  sum,
  where,
  writeBatch,
} from 'firebase/firestore';
import { type Checks, same } from '../check';

async function fill(db: Firestore, folder: string): Promise<void> {
  const batch = writeBatch(db);
  const items = [{ n: 1 }, { n: 2, f: 0.5 }, { n: 3, f: 1.5 }, { n: 'text' }, { other: 1 }];
  for (const [at, item] of items.entries()) batch.set(doc(db, folder, 'items', String(at)), item);
  await batch.commit();
}

export const AGGREGATES: Checks = [
  {
    name: 'documents are counted',
    async run({ db, other, folder }) {
      const items = collection(other, folder, 'items');
      same((await getCountFromServer(items)).data().count, 0, 'none');
      await fill(db, folder);
      same((await getCountFromServer(items)).data().count, 5, 'all');
      same((await getCountFromServer(query(items, where('n', '>', 1)))).data().count, 2, 'some');
      same((await getCountFromServer(query(items, limit(3)))).data().count, 3, 'up to a limit');
    },
  },
  {
    name: 'numbers are added and averaged, everything else is left out',
    async run({ db, other, folder }) {
      await fill(db, folder);
      const items = collection(other, folder, 'items');
      const { total, mean } = (
        await getAggregateFromServer(items, { total: sum('n'), mean: average('n') })
      ).data();
      same([total, mean], [6, 2]);
      same((await getAggregateFromServer(items, { total: sum('f') })).data().total, 2, 'fractions');
    },
  },
  {
    name: 'nothing adds up to zero and has no average',
    async run({ other, folder }) {
      const items = collection(other, folder, 'items');
      const { total, mean } = (
        await getAggregateFromServer(items, { total: sum('n'), mean: average('n') })
      ).data();
      same([total, mean], [0, null]);
    },
  },
  {
    name: 'several at once, of what a query finds',
    async run({ db, other, folder }) {
      await fill(db, folder);
      const first = query(collection(other, folder, 'items'), orderBy('n'), limit(2));
      const all = (await getAggregateFromServer(first, { many: count(), total: sum('n') })).data();
      same(all, { many: 2, total: 3 });
    },
  },
];
