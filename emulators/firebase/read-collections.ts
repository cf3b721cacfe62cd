import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { documentToJson } from './firestore/documents/document';
import { openDocumentJournal } from './firestore/documents/document-journal';
import { collectionOf, idOf } from './firestore/documents/names';

/** All documents whose collection has a name, wherever it is. */
export interface Collection {
  name: string;
  documents: number;
  /** As JSON, which is how the journal has them. */
  bytes: number;
}

/** The collections of a folder that is not in use, the largest collections first; nothing where there are none. */
export async function readCollections(folder: string): Promise<Collection[]> {
  const file = join(folder, 'firestore.journal');
  if (!existsSync(file)) return [];
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
