import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fieldOf } from '@cosecha/shared/domain';
import { publicKeyText, readPublicKey } from '@cosecha/shared/releases';
import { ReleaseError } from './release-error';

/** With what the registry is signed, and whose signature on it counts. */
export interface Keys {
  signing?: KeyObject;
  /** The owner's; a team's key counts by the list of teams that the owner signed. */
  trusted: readonly KeyObject[];
}

/**
 * @param environment RELEASE_SIGNING_KEY_FILE or RELEASE_SIGNING_KEY (PEM), and RELEASES_PUBLIC_KEY (one or more, separated
 *   by commas), the same that the edges have; without it, the signing key is the owner's
 * @throws ReleaseError that never repeats what it was given
 */
export function readKeys(environment: NodeJS.ProcessEnv): Keys {
  const trusted = (environment.RELEASES_PUBLIC_KEY ?? '')
    .split(/[,\s]+/)
    .filter(Boolean)
    .map(readPublicKey);
  const pem = pemFrom(environment);
  if (pem === undefined) return { trusted };
  const signing = readPrivateKey(pem);
  return { signing, trusted: trusted.length === 0 ? [createPublicKey(signing)] : trusted };
}

/** Writes a new private key where only its owner reads it, and returns its public half as text. */
export function writeNewKey(file: string): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  try {
    writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    const code = fieldOf(error, 'code');
    throw new ReleaseError(
      code === 'EEXIST' ? `${file} exists; a key is not overwritten.` : `${file}: ${code}`,
    );
  }
  return publicKeyText(privateKey);
}

function pemFrom(environment: NodeJS.ProcessEnv): string | undefined {
  const file = environment.RELEASE_SIGNING_KEY_FILE;
  if (!file) return environment.RELEASE_SIGNING_KEY || undefined;
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new ReleaseError(`RELEASE_SIGNING_KEY_FILE: ${file} cannot be read.`);
  }
}

function readPrivateKey(pem: string): KeyObject {
  const wrong = new ReleaseError('The signing key is no Ed25519 private key in PEM.');
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    throw wrong;
  }
  if (key.asymmetricKeyType !== 'ed25519') throw wrong;
  return key;
}
