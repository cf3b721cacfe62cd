import { invalid, notFound } from '../storage-error';

const LONGEST_NAME = 1_024;
const BUCKET = /^[a-z0-9](?:[a-z0-9._-]{1,220}[a-z0-9])?$/;

/** Buckets need not be made: any with a possible name is there, and empty. @throws StorageError 404 */
export function checkBucket(bucket: string): string {
  if (!BUCKET.test(bucket)) throw notFound();
  return bucket;
}

/** @throws StorageError 400 */
export function checkName(name: string): string {
  if (name === '' || name === '.' || name === '..') throw invalid('A file has a name.');
  if (/[\r\n]/.test(name)) throw invalid('A name is one line.');
  if (Buffer.byteLength(name) > LONGEST_NAME) throw invalid(`A name has at most ${LONGEST_NAME} bytes.`);
  return name;
}
