import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { documentToJson } from '../documents/document';
import { nameOf, parseDocumentName, parseName } from '../documents/names';
import { parseQuery } from '../queries/query';
import { runQuery } from '../queries/run-query';
import { FirestoreError, invalid } from '../status';
import { commitWrites } from '../writes/commit';
import { parsed, type RestCall, type RestOperation, type RestParts } from './operation';

const several = z.optional(z.union([z.string(), z.array(z.string())]));
const changeSchema = z.object({
  'updateMask.fieldPaths': several,
  'currentDocument.exists': z.optional(z.enum(['true', 'false'])),
  'currentDocument.updateTime': z.optional(z.string()),
  documentId: z.optional(z.string()),
});
const listSchema = z.object({
  pageSize: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)), 100),
  pageToken: z.optional(z.string()),
});
const documentSchema = z.object({ fields: z._default(z.record(z.string(), z.unknown()), {}) });

const isCollection = (name: string) => parseName(name).path.length % 2 === 1;

/** GET of a document, or of a collection's documents page by page in the order of their names. */
export const read: RestOperation = (parts, call) =>
  isCollection(call.name) ? list(parts, call) : get(parts, call);

function get({ store, guard }: RestParts, { caller, name }: RestCall): object {
  const wanted = nameOf(parseDocumentName(name));
  guard.requireGet(caller, wanted, store.documents);
  const document = store.documents.get(wanted);
  if (!document) throw new FirestoreError('NOT_FOUND', `Document "${wanted}" not found.`);
  return documentToJson(document);
}

function list({ store, guard }: RestParts, { caller, name, query: given }: RestCall): object {
  const { pageSize, pageToken } = parsed(listSchema, given);
  const { database, path } = parseName(name);
  const query = parseQuery(nameOf({ database, path: path.slice(0, -1) }), {
    from: [{ collectionId: path.at(-1) }],
    ...(pageToken === undefined
      ? {}
      : { startAt: { values: [{ referenceValue: pageToken }], before: false } }),
    limit: pageSize + 1,
  });
  const found = runQuery(query, store.documents);
  guard.requireList(caller, query, store.documents, () => found);
  const page = found.slice(0, pageSize);
  return {
    documents: page.map(documentToJson),
    ...(found.length > pageSize ? { nextPageToken: page.at(-1)?.name } : {}),
  };
}

/** PATCH: sets the document, or only the fields of the mask. */
export const patch: RestOperation = async (parts, call) => {
  const { 'updateMask.fieldPaths': mask } = parsed(changeSchema, call.query);
  const { fields } = parsed(documentSchema, call.body);
  return written(parts, call, {
    update: { name: call.name, fields },
    ...(mask === undefined ? {} : { updateMask: { fieldPaths: [mask].flat() } }),
    ...precondition(call.query),
  });
};

/** POST to a collection: a new document, with an id of its own unless one is given. */
export const create: RestOperation = async (parts, call) => {
  if (!isCollection(call.name)) throw invalid('Documents are created in collections.');
  const { documentId = randomBytes(10).toString('hex') } = parsed(changeSchema, call.query);
  const { fields } = parsed(documentSchema, call.body);
  const name = `${call.name}/${documentId}`;
  return written(parts, { ...call, name }, { update: { name, fields }, currentDocument: { exists: false } });
};

export const remove: RestOperation = async (parts, { caller, database, name, query }) => {
  await commitWrites(parts, { caller, database, writes: [{ delete: name, ...precondition(query) }] });
  return {};
};

async function written(
  parts: RestParts,
  { caller, database, name }: RestCall,
  write: object,
): Promise<object> {
  await commitWrites(parts, { caller, database, writes: [write] });
  const document = parts.store.documents.get(name);
  if (!document) throw new FirestoreError('ABORTED', 'The document was deleted meanwhile.');
  return documentToJson(document);
}

function precondition(query: unknown): object {
  const { 'currentDocument.exists': exists, 'currentDocument.updateTime': updateTime } = parsed(
    changeSchema,
    query,
  );
  if (exists === undefined && updateTime === undefined) return {};
  return {
    currentDocument: {
      ...(exists ? { exists: exists === 'true' } : {}),
      ...(updateTime ? { updateTime } : {}),
    },
  };
}
