import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../auth/callers';
import type { Faults } from '../http/faults';
import type { Access } from './guard';
import type { ByteFiles } from './objects/byte-files';
import type { ObjectStore } from './objects/object-store';
import type { UploadLocks } from './uploads/upload-locks';
import type { UploadStore } from './uploads/upload-store';

/** What operations work with. */
export interface StorageParts {
  objects: ObjectStore;
  uploads: UploadStore;
  bytes: ByteFiles;
  locks: UploadLocks;
  faults: Faults;
  /** @throws StorageError 403 */
  requireAccess(access: Access): void;
  /** Bytes of one file. */
  largestFile: number;
  /** Milliseconds since the epoch. */
  clock: () => number;
}

/** One request. */
export interface StorageCall {
  request: FastifyRequest;
  reply: FastifyReply;
  caller: Caller;
  bucket: string;
  /** Empty where the path names the bucket alone. */
  name: string;
  query: Readonly<Record<string, string>>;
  /** A stream: the file is never held in memory as a whole. */
  body: AsyncIterable<Buffer>;
  /** Trouble on demand: the connection ends after so many bytes of a body. */
  dropAfterBytes: number | undefined;
}

/** What it answers with: JSON, a stream, or nothing. */
export type StorageOperation = (parts: StorageParts, call: StorageCall) => unknown;
