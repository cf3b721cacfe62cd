import { join } from 'node:path';
import { type Retained, runOperatorCommand } from '@cosecha/backend';
import type { OperatorCommand, Typed } from '@cosecha/backend/commands';
import { readCollections } from '@cosecha/firebase-emulator';
import { onDataFolder } from '../on-data-folder';

/** `npm run index`, `offers`, `vouchers` and `growth`: the service's own commands, on the data folder. */
export const main = <Name extends OperatorCommand>(typed: Typed<Name>, name: Name): Promise<void> =>
  onDataFolder((config, isFeedUp) =>
    runOperatorCommand(name, config, typed, {
      say: console.log,
      isFeedUp,
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
