import { type Kept, runGrowthCommand } from '@cosecha/backend';
import { readCollections } from '../firebase/read-collections';
import { onDataFolder } from '../on-data-folder';
import type { Typed } from './declared';

/** `npm run growth`: what everything that is kept takes. */
export const main = (typed: Typed<'growth'>): Promise<void> =>
  onDataFolder((config, isFeedUp) =>
    runGrowthCommand(config, typed, {
      say: console.log,
      // Beside a service with variables of its own the documents are Google's.
      beside: async () => (isFeedUp ? [] : collectionsIn(config.dataDir)),
    }),
  );

async function collectionsIn(dataDir: string): Promise<{ heading: string; kept: readonly Kept[] }[]> {
  const all = await readCollections(dataDir);
  return all.map(({ folder, collections }) => ({
    heading: `Collections in ${folder}`,
    kept: collections.map(({ name, documents, bytes }) => ({ name, count: documents, bytes })),
  }));
}
