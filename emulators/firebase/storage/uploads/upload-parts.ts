import type { FastifyReply } from 'fastify';
import type { Caller } from '../../auth/callers';
import { limited, textOf } from '../bodies';
import type { StorageCall, StorageOperation, StorageParts } from '../call';
import { metadataFromJson, withChanges } from '../objects/metadata';
import { checkName } from '../objects/names';
import { objectToJson } from '../objects/object';
import { brokenOff, denied, invalid, notFound, noUpload, StorageError, tooLarge } from '../storage-error';
import { commit, draft } from './commit';
import type { Upload } from './upload-store';

/** Parts have a multiple of it, except the last one; the SDK starts with one and doubles. */
const GRANULARITY = 256 * 1024;

type Status = 'active' | 'final' | 'cancelled';

const say = (reply: FastifyReply, status: Status) => reply.header('x-goog-upload-status', status);

/** Starts an upload in parts. Who may not write the file hears so before a byte of it has gone. */
export const start: StorageOperation = async (parts, call) => {
  const { caller, bucket, reply } = call;
  const name = checkName(call.name || (call.query.name ?? ''));
  const { declared, contentType } = declaredIn(call);
  if (declared !== null && declared > parts.largestFile) throw tooLarge(parts.largestFile);
  const changes = metadataFromJson(await textOf(call.body));
  const md5Hash = changes.md5Hash ?? null;
  const metadata = withChanges({ ...changes, contentType: changes.contentType ?? contentType });
  if (declared !== null) {
    const after = draft(parts, { bucket, name, metadata, md5Hash: md5Hash ?? '', size: declared });
    parts.requireAccess({ caller, method: 'create', bucket, name, before: parts.objects.get(after), after });
  }
  const by = keyOf(caller);
  const id = await parts.uploads.start({ bucket, name, metadata, md5Hash, declared, by });
  say(reply, 'active')
    .header('x-goog-upload-url', addressOf(call, name, id))
    .header('x-goog-upload-control-url', addressOf(call, name, id))
    .header('x-goog-upload-chunk-granularity', String(GRANULARITY));
  return '';
};

export const query: StorageOperation = inTurn(async (_parts, { reply }, { upload }) => {
  say(reply, upload.isFinal ? 'final' : 'active').header(
    'x-goog-upload-size-received',
    String(upload.received),
  );
  return '';
});

export const cancel: StorageOperation = inTurn(async ({ uploads }, { reply }, { id, upload }) => {
  requireActive(upload);
  await uploads.drop(id);
  say(reply, 'cancelled');
  return '';
});

export const part: StorageOperation = inTurn(async (parts, call, current) => {
  await append(parts, call, current);
  say(call.reply, 'active');
  return '';
});

export const lastPart: StorageOperation = inTurn(async (parts, call, current) => {
  if (current.upload.isFinal) return finishedBefore(parts, call, current.upload);
  await append(parts, call, current);
  return finish(parts, call, current.id);
});

export const finalize: StorageOperation = inTurn(async (parts, call, { id, upload }) =>
  upload.isFinal ? finishedBefore(parts, call, upload) : finish(parts, call, id),
);

interface Current {
  id: string;
  upload: Upload;
}

type Step = (parts: StorageParts, call: StorageCall, current: Current) => Promise<unknown>;

/** The upload that the address names, as it is when its turn has come. */
function inTurn(step: Step): StorageOperation {
  return (parts, call) => {
    const id = call.query.upload_id ?? '';
    requireOwn(parts, call, id);
    const giveUp = () => call.request.raw.socket.destroy();
    return parts.locks.take(id, giveUp, () => step(parts, call, { id, upload: requireOwn(parts, call, id) }));
  };
}

/** @throws StorageError 404, or 403 for an upload of another caller */
function requireOwn({ uploads }: StorageParts, { caller, bucket }: StorageCall, id: string): Upload {
  const upload = uploads.get(id);
  if (!upload || upload.bucket !== bucket) throw noUpload();
  if (upload.by !== keyOf(caller)) throw denied();
  return upload;
}

function requireActive({ isFinal }: Upload): void {
  if (isFinal) throw invalid('The upload is finished.');
}

/**
 * Adds a part. What has come of one that broke off stays: a client may ask how much that is, or send the part again from its
 * beginning, as the SDK does when its connection ends.
 */
async function append(parts: StorageParts, call: StorageCall, { id, upload }: Current): Promise<void> {
  requireActive(upload);
  // A part that was given up may have its turn after the one that came instead, and would undo it.
  if (call.request.raw.socket.destroyed) throw brokenOff();
  const { received, declared, file } = upload;
  const offset = Number(call.request.headers['x-goog-upload-offset'] ?? Number.NaN);
  if (!Number.isInteger(offset) || offset < 0 || offset > received) {
    throw invalid(`The next byte is number ${received}.`);
  }
  // Before the bytes are dropped: after a crash none may count that is not there.
  if (offset < received) await parts.uploads.note(id, offset);
  const most = Math.min(declared ?? parts.largestFile, parts.largestFile);
  const body = limited(call.body, most - offset, () => tooLarge(most));
  const { length, error } = await parts.bytes.append(file, offset, body);
  await parts.uploads.note(id, length);
  if (error !== null) throw error;
}

/** A client whose last answer was lost comes again. */
function finishedBefore({ objects }: StorageParts, { reply }: StorageCall, upload: Upload): object {
  const object = objects.get(upload);
  if (!object) throw notFound();
  say(reply, 'final');
  return objectToJson(object);
}

async function finish(parts: StorageParts, { caller, reply }: StorageCall, id: string): Promise<object> {
  const upload = parts.uploads.get(id);
  if (!upload) throw noUpload();
  const { bucket, name, metadata, md5Hash, file, received: size, declared } = upload;
  try {
    if (declared !== null && declared !== size) throw invalid(`There are ${size} bytes of ${declared}.`);
    const object = await commit(parts, {
      ...{ caller, bucket, name, metadata, md5Hash, file, size },
      further: () => parts.uploads.finished(id),
    });
    say(reply, 'final');
    return objectToJson(object);
  } catch (error) {
    // What was refused will be refused again; after trouble of our own the client may ask once more.
    if (error instanceof StorageError) await parts.uploads.drop(id);
    throw error;
  }
}

const keyOf = (caller: Caller) => (caller.kind === 'user' ? `user ${caller.uid}` : caller.kind);

function declaredIn({ request: { headers } }: StorageCall): {
  declared: number | null;
  contentType: string | undefined;
} {
  const length = headers['x-goog-upload-header-content-length'];
  const type = headers['x-goog-upload-header-content-type'];
  if (length !== undefined && !/^\d{1,15}$/.test(String(length))) throw invalid('The length is no number.');
  return {
    declared: length === undefined ? null : Number(length),
    contentType: type === undefined ? undefined : String(type),
  };
}

function addressOf({ request, bucket }: StorageCall, name: string, id: string): string {
  const { protocol, host } = request;
  const search = new URLSearchParams({ name, upload_id: id, upload_protocol: 'resumable' });
  return `${protocol}://${host}/v0/b/${encodeURIComponent(bucket)}/o?${search.toString()}`;
}
