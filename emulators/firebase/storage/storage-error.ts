import { WireError } from '../http/wire-error';

/** What Cloud Storage refuses with; the SDK makes its code of the HTTP status. */
export class StorageError extends Error {
  override readonly name = 'StorageError';

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export const invalid = (message: string) => new StorageError(400, message);
export const denied = () => new StorageError(403, 'Permission denied.');
export const notFound = () => new StorageError(404, 'Not Found.');
export const noUpload = () => new StorageError(404, 'There is no such upload.');
export const quotaExceeded = () => new StorageError(402, 'Quota has been exceeded for this bucket.');
export const tooLarge = (most: number) => new StorageError(413, `A file has at most ${most} bytes.`);
export const tooManyUploads = () => new StorageError(429, 'Too many uploads are under way.');
/** The client left before all was said. */
export const brokenOff = () => new StorageError(400, 'The request ended early.');

export const errorBody = ({ status, message }: StorageError) => ({ error: { code: status, message } });

/** Whatever was thrown, as Cloud Storage would say it; what is our own fault says nothing of its cause. */
export function storageErrorFrom(thrown: unknown): StorageError {
  if (thrown instanceof StorageError) return thrown;
  if (thrown instanceof WireError) return new StorageError(thrown.status, thrown.message);
  if (!(thrown instanceof Error)) return new StorageError(500, 'Internal error.');
  const code: unknown = Reflect.get(thrown, 'code');
  if (code === 'ENOSPC' || code === 'EDQUOT') return quotaExceeded();
  const status: unknown = Reflect.get(thrown, 'statusCode');
  const isTheirs = typeof status === 'number' && status < 500;
  return isTheirs ? new StorageError(status, 'Invalid request.') : new StorageError(500, 'Internal error.');
}
