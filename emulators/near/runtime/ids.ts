import { createHash } from 'node:crypto';
import { base58 } from '@scure/base';
import { base58Text } from './base58';

export const SYSTEM_ACCOUNT = 'system';
/** The one account that NEAR lets open names without a dot. */
export const REGISTRAR = 'registrar';

export function sha256(...parts: (string | Uint8Array)[]): Uint8Array {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return new Uint8Array(hash.digest());
}

/** A name for something new that is the same in every run: NEAR derives its ids from what caused them, too. */
export function deriveId(cause: string, role: string, index: number): string {
  return base58Text(sha256(cause, '/', role, '/', String(index)));
}

/** 64 hex characters: the account that a key owns without anybody having created it. */
export const isImplicitAccount = (id: string): boolean => /^[0-9a-f]{64}$/.test(id);

/** "0x" and 40 hex characters: an Ethereum address. NEAR opens these with a wallet contract that does not exist here. */
export const isEthImplicitAccount = (id: string): boolean => /^0x[0-9a-f]{40}$/.test(id);

export const isTopLevelAccount = (id: string): boolean => !id.includes('.');

export const isSubAccountOf = (id: string, parent: string): boolean =>
  id.endsWith(`.${parent}`) && !id.slice(0, -parent.length - 1).includes('.');

/** 2–64 characters: lower-case labels with single - or _ inside, joined by dots. */
const ACCOUNT_ID = /^(?=.{2,64}$)(([a-z\d]+[-_])*[a-z\d]+\.)*([a-z\d]+[-_])*[a-z\d]+$/;

export const isAccountId = (id: string): boolean => ACCOUNT_ID.test(id);

export function implicitAccountKey(id: string): string {
  return `ed25519:${base58Text(Uint8Array.from(Buffer.from(id, 'hex')))}`;
}

/** "ed25519:<base58>" as the 33 bytes that contracts see: the curve's number and the key. */
export function publicKeyBytes(text: string): Uint8Array {
  return Uint8Array.from([0, ...base58.decode(text.replace(/^ed25519:/, ''))]);
}

/** @returns null when the bytes are no ed25519 key: this chain knows no other curve. */
export function publicKeyText(bytes: Uint8Array): string | null {
  if (bytes.length !== 33 || bytes[0] !== 0) return null;
  return `ed25519:${base58Text(bytes.subarray(1))}`;
}
