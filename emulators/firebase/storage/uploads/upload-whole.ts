import { limited } from '../bodies';
import type { StorageCall, StorageOperation, StorageParts } from '../call';
import { type Metadata, metadataFromJson, withChanges } from '../objects/metadata';
import { checkName } from '../objects/names';
import { objectToJson } from '../objects/object';
import { tooLarge } from '../storage-error';
import { commit } from './commit';
import { readMultipart } from './multipart';

/** A file in one request: with its metadata before it, or alone. */
export const uploadWhole: StorageOperation = async (parts, call) => {
  const { caller, bucket } = call;
  const name = checkName(call.name || (call.query.name ?? ''));
  const incoming = await incomingOf(call);
  const { file, size } = await received(parts, incoming);
  try {
    const { metadata, md5Hash } = incoming;
    return objectToJson(await commit(parts, { caller, bucket, name, metadata, md5Hash, file, size }));
  } catch (error) {
    await parts.bytes.remove(file);
    throw error;
  }
};

interface Incoming {
  metadata: Metadata;
  md5Hash: string | null;
  content: AsyncIterable<Buffer>;
}

async function incomingOf({ request, body }: StorageCall): Promise<Incoming> {
  const type = request.headers['content-type'];
  if (!type?.startsWith('multipart/related')) {
    return { metadata: withChanges({ contentType: type }), md5Hash: null, content: body };
  }
  const { metadata, contentType, content } = await readMultipart(type, body);
  const changes = metadataFromJson(metadata);
  return {
    metadata: withChanges({ ...changes, contentType: changes.contentType ?? contentType }),
    md5Hash: changes.md5Hash ?? null,
    content,
  };
}

/** @throws what ended it; nothing is left then */
async function received(
  { bytes, largestFile }: StorageParts,
  { content }: Incoming,
): Promise<{ file: string; size: number }> {
  const file = await bytes.create();
  const { length, error } = await bytes.append(
    file,
    0,
    limited(content, largestFile, () => tooLarge(largestFile)),
  );
  if (error === null) return { file, size: length };
  await bytes.remove(file);
  throw error;
}
