import { textOf } from '../bodies';
import type { StorageCall, StorageOperation, StorageParts } from '../call';
import { invalid, notFound } from '../storage-error';
import { listPage, parseListQuery } from './list';
import { metadataFromJson, withChanges } from './metadata';
import { objectToJson, type StoredObject } from './object';

/** A file that the caller may read. @throws StorageError 403, or 404 when the caller could read it but it does not exist */
export function readable(
  { objects, requireAccess }: StorageParts,
  { caller, bucket, name }: StorageCall,
): StoredObject {
  const object = objects.get({ bucket, name });
  requireAccess({ caller, method: 'get', bucket, name, before: object, after: null });
  if (!object) throw notFound();
  return object;
}

export const getMetadata: StorageOperation = (parts, call) => objectToJson(readable(parts, call));

export const list: StorageOperation = ({ objects, requireAccess }, { caller, bucket, query }) => {
  const wanted = parseListQuery(query);
  // Rules are asked about a folder: half a name would be about other folders, too.
  if (!/(?:^|\/)$/.test(wanted.prefix) && caller.kind !== 'owner')
    throw invalid('A prefix ends with a slash.');
  requireAccess({ caller, method: 'list', bucket, name: wanted.prefix, before: null, after: null });
  const { names, ...page } = listPage(objects.names(bucket), wanted);
  return { ...page, items: names.map((name) => ({ name, bucket })) };
};

export const updateMetadata: StorageOperation = async ({ objects, requireAccess, clock }, call) => {
  const { caller, bucket, name } = call;
  const changes = metadataFromJson(await textOf(call.body));
  const before = objects.get({ bucket, name });
  const after = before && {
    ...before,
    metadata: withChanges(changes, before.metadata),
    metageneration: before.metageneration + 1,
    updated: clock(),
  };
  requireAccess({ caller, method: 'update', bucket, name, before, after });
  if (!after) throw notFound();
  await objects.put(after);
  return objectToJson(after);
};

export const remove: StorageOperation = async (
  { objects, requireAccess },
  { caller, bucket, name, reply },
) => {
  const before = objects.get({ bucket, name });
  requireAccess({ caller, method: 'delete', bucket, name, before, after: null });
  if (!before) throw notFound();
  await objects.remove(before);
  reply.code(204);
};
