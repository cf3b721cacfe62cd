import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { importPKCS8, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { CUSTOM_TOKEN_AUDIENCE } from '../auth/custom-tokens';

/** A custom token that a check wants, with what should be wrong about it. */
export interface TokenWish {
  uid: string;
  claims?: Record<string, unknown>;
  audience?: string;
  /** Seconds since it was signed, and from then until it ends. */
  age?: number;
  lifetime?: number;
  /** Signed with another key. */
  isForged?: boolean;
}

export type Mint = (wish: TokenWish) => Promise<string>;

const ISSUER = 'conformance@example.com';

const newKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();

const accountSchema = z.object({ private_key: z.string() });

/** The private key of a service account's file. */
export function privateKeyIn(file: string): string {
  return z.parse(accountSchema, JSON.parse(readFileSync(file, 'utf8'))).private_key;
}

/** Signs as the product's own service does. @param privateKey PEM; Google's emulators believe any */
export function createMint(privateKey = newKey()): Mint {
  const foreignKey = newKey();
  return async ({
    uid,
    claims,
    audience = CUSTOM_TOKEN_AUDIENCE,
    age = 0,
    lifetime = 3_600,
    isForged = false,
  }) => {
    const iat = Math.floor(Date.now() / 1_000) - age;
    return new SignJWT({ uid, ...(claims ? { claims } : {}) })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(ISSUER)
      .setSubject(ISSUER)
      .setAudience(audience)
      .setIssuedAt(iat)
      .setExpirationTime(iat + lifetime)
      .sign(await importPKCS8(isForged ? foreignKey : privateKey, 'RS256'));
  };
}
