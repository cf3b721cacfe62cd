import { invalid } from '../status';

/** The path of a document or collection: `projects/p/databases/d/documents` and the segments below it. */
export interface Place {
  /** `projects/p/databases/d` */
  database: string;
  /** Collection, id, collection, … */
  path: readonly string[];
}

const NAME = /^(projects\/[^/]+\/databases\/[^/]+)(?:\/documents(?:\/(.+))?)?$/s;
const LONGEST_ID = 1_500;
const DEEPEST_PATH = 100;

/**
 * Any name below a database, or the database itself.
 * @throws FirestoreError `INVALID_ARGUMENT`
 */
export function parseName(name: string): Place {
  const [, database, rest] = NAME.exec(name) ?? [];
  if (database === undefined) throw invalid(`Invalid resource name "${name}".`);
  const path = rest === undefined ? [] : rest.split('/');
  if (path.length > DEEPEST_PATH) throw invalid('The path is too deep.');
  for (const segment of path) checkId(segment);
  return { database, path };
}

/** @throws FirestoreError `INVALID_ARGUMENT` for the name of anything but a document */
export function parseDocumentName(name: string): Place {
  const place = parseName(name);
  if (place.path.length === 0 || place.path.length % 2 === 1)
    throw invalid(`"${name}" is no document's name.`);
  return place;
}

export function nameOf({ database, path }: Place): string {
  return [`${database}/documents`, ...path].join('/');
}

/** Name of the collection that a document is in. */
export const collectionOf = (documentName: string) => documentName.slice(0, documentName.lastIndexOf('/'));
/** The last segment of a name. */
export const idOf = (name: string) => name.slice(name.lastIndexOf('/') + 1);
export const databaseOf = (name: string) => name.split('/', 4).join('/');
export const projectOf = (database: string) => database.split('/')[1] ?? '';

function checkId(id: string): void {
  if (id === '' || id === '.' || id === '..') throw invalid(`"${id}" cannot be an id.`);
  if (/^__.*__$/s.test(id) && !/^__id-?\d+__$/.test(id)) throw invalid(`Ids like "${id}" are reserved.`);
  if (Buffer.byteLength(id) > LONGEST_ID) throw invalid(`Ids have at most ${LONGEST_ID} bytes.`);
}
