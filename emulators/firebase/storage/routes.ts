import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Callers } from '../auth/callers';
import { addCors } from '../http/scope';
import { bodyOf } from './bodies';
import type { StorageOperation, StorageParts } from './call';
import { download } from './objects/download';
import { checkBucket, checkName } from './objects/names';
import { getMetadata, list, remove, updateMetadata } from './objects/object-calls';
import { brokenOff, errorBody, invalid, notFound, storageErrorFrom } from './storage-error';
import { cancel, finalize, lastPart, part, query, start } from './uploads/upload-parts';
import { uploadWhole } from './uploads/upload-whole';

/** Where the SDK sends and finds files. */
export const STORAGE_PATH = '/v0/b';

/** By the name that trouble on demand calls them. New call → a row, and a line in `nameOf`. */
const OPERATIONS = {
  'storage:list': list,
  'storage:get': getMetadata,
  'storage:download': download,
  'storage:update': updateMetadata,
  'storage:delete': remove,
  'storage:upload': uploadWhole,
  'storage:start': start,
  'storage:query': query,
  'storage:part': part,
  'storage:last-part': lastPart,
  'storage:finalize': finalize,
  'storage:cancel': cancel,
} as const satisfies Record<string, StorageOperation>;
type OperationName = keyof typeof OPERATIONS;

/** They have a body to break off in the middle of; all others break off at once. */
const WITH_BODY: ReadonlySet<OperationName> = new Set([
  'storage:download',
  'storage:upload',
  'storage:part',
  'storage:last-part',
]);

/** `X-Goog-Upload-Command`, as the SDK writes it. */
const COMMANDS: Readonly<Record<string, OperationName>> = {
  query: 'storage:query',
  cancel: 'storage:cancel',
  upload: 'storage:part',
  'upload, finalize': 'storage:last-part',
  finalize: 'storage:finalize',
};

/** Pages of other ports may read these. */
const EXPOSED = [
  'x-goog-upload-url',
  'x-goog-upload-control-url',
  'x-goog-upload-chunk-granularity',
  'x-goog-upload-status',
  'x-goog-upload-size-received',
  'x-goog-generation',
  'x-goog-metageneration',
  'x-goog-hash',
  'content-range',
  'etag',
];

export function addStorageRoutes(scope: FastifyInstance, callers: Callers, parts: StorageParts): void {
  addCors(scope, { exposed: EXPOSED });
  scope.removeAllContentTypeParsers();
  // Bodies stay streams: no file is held in memory as a whole.
  scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  scope.setErrorHandler((thrown, request, reply) => {
    const error = storageErrorFrom(thrown);
    if (error.status === 500) request.log.error(thrown);
    return reply.code(error.status).send(errorBody(error));
  });
  scope.options(`${STORAGE_PATH}/*`, async () => ({}));
  scope.route({
    method: ['GET', 'POST', 'PATCH', 'DELETE'],
    url: `${STORAGE_PATH}/*`,
    async handler(request, reply) {
      const { bucket, name, search } = placeIn(request.url);
      const operation = nameOf(request, name, search);
      const { dropAfterBytes } = await parts.faults.meet(operation);
      if (dropAfterBytes !== undefined && !WITH_BODY.has(operation)) {
        request.raw.socket.destroy();
        throw brokenOff();
      }
      const caller = await callers.identify(request.headers.authorization);
      const body = bodyOf(request, operation === 'storage:download' ? undefined : dropAfterBytes);
      try {
        return await OPERATIONS[operation](parts, {
          ...{ request, reply, caller, bucket, name, body, dropAfterBytes },
          query: Object.fromEntries(search),
        });
      } finally {
        // What a refused request still says is read over, so that the next one on its connection is heard.
        void body.return(undefined).then(() => request.raw.resume());
      }
    },
  });
}

/** The address as it was sent: names may hold anything, slashes too. @throws StorageError 400 or 404 */
function placeIn(url: string): { bucket: string; name: string; search: URLSearchParams } {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const [, bucket, name = ''] = /^\/v0\/b\/([^/]+)\/o(?:\/(.*))?$/s.exec(pathname) ?? [];
  if (bucket === undefined) throw notFound();
  return {
    bucket: checkBucket(decoded(bucket)),
    name: name === '' ? '' : checkName(decoded(name)),
    search: searchParams,
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw invalid('The address is not well encoded.');
  }
}

function nameOf({ method, headers }: FastifyRequest, name: string, search: URLSearchParams): OperationName {
  if (method === 'POST') {
    const command = String(headers['x-goog-upload-command'] ?? '').toLowerCase();
    if (search.has('upload_id')) {
      const operation = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
      if (operation) return operation;
      throw invalid(`There is no upload command "${command}".`);
    }
    return command === 'start' ? 'storage:start' : 'storage:upload';
  }
  if (method === 'GET' && name === '') return 'storage:list';
  if (name === '') throw notFound();
  if (method === 'PATCH') return 'storage:update';
  if (method === 'DELETE') return 'storage:delete';
  return search.get('alt') === 'media' ? 'storage:download' : 'storage:get';
}
