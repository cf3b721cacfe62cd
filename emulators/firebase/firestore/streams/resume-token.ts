import type { DocumentStore } from '../documents/store';

/** Says up to which commit a client has heard everything; of another data folder it means nothing. */
export function resumeToken({ epoch }: Pick<DocumentStore, 'epoch'>, version: bigint): string {
  return Buffer.from(`${epoch} ${version}`).toString('base64');
}

/** @returns the version in microseconds, or null for a token that is not ours */
export function versionOf({ epoch }: Pick<DocumentStore, 'epoch'>, token: string): bigint | null {
  const [whose, version = ''] = Buffer.from(token, 'base64').toString('utf8').split(' ');
  return whose === epoch && /^\d+$/.test(version) ? BigInt(version) : null;
}
