import { join } from 'node:path';
import { type Retained, runGrowthCommand } from '@cosecha/backend';
import { readCollections } from '@cosecha/firebase-emulator';
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

/** Sign-in's documents and the chat's, where that has a project of its own. */
const FOLDERS = ['firebase', 'firebase-chat'];

async function collectionsIn(dataDir: string): Promise<{ heading: string; retained: readonly Retained[] }[]> {
  const all = await Promise.all(
    FOLDERS.map(async (folder) => ({ folder, collections: await readCollections(join(dataDir, folder)) })),
  );
  return all
    .filter(({ collections }) => collections.length > 0)
    .map(({ folder, collections }) => ({
      heading: `Collections in ${folder}`,
      retained: collections.map(({ name, documents, bytes }) => ({ name, count: documents, bytes })),
    }));
}
