import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { documentToJson } from './firestore/documents/document';
import { openDocumentJournal } from './firestore/documents/document-journal';
import { collectionOf, idOf } from './firestore/documents/names';

/** All documents whose collection has a name, wherever it stands. */
interface Collection {
  name: string;
  documents: number;
  /** As JSON, which is how the journal has them. */
  bytes: number;
}

/** Sign-in's and the chat's, where that has a project of its own. */
const FOLDERS = ['firebase', 'firebase-chat'];

/** What stands in the documents of a data folder that is not in use, the largest collections first. */
export async function readCollections(
  dataDir: string,
): Promise<{ folder: string; collections: Collection[] }[]> {
  const found: { folder: string; collections: Collection[] }[] = [];
  for (const folder of FOLDERS) {
    const file = join(dataDir, folder, 'firestore.journal');
    if (existsSync(file)) found.push({ folder, collections: await collectionsIn(file) });
  }
  return found;
}

async function collectionsIn(file: string): Promise<Collection[]> {
  const journal = await openDocumentJournal(file);
  const byName = new Map<string, Collection>();
  for (const document of journal.documents.all()) {
    const name = idOf(collectionOf(document.name));
    const { documents, bytes } = byName.get(name) ?? { documents: 0, bytes: 0 };
    const size = Buffer.byteLength(JSON.stringify(documentToJson(document)));
    byName.set(name, { name, documents: documents + 1, bytes: bytes + size });
  }
  await journal.close();
  return [...byName.values()].sort((left, right) => right.bytes - left.bytes);
}
