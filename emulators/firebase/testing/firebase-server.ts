import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { importPKCS8, SignJWT } from 'jose';
import { type FirebaseOptions, type LocalFirebase, openFirebase } from '..';
import { CUSTOM_TOKEN_AUDIENCE } from '../auth/custom-tokens';
import { GOOGLE_TOKEN_URL } from '../auth/service-accounts';

export const PROJECT = 'demo-test';
export const OWNER = { authorization: 'Bearer owner' };

const MINTER = 'chat@demo-test.example';
const minting = generateKeyPairSync('rsa', { modulusLength: 2048 });
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });

export interface FirebaseServer {
  url: string;
  firebase: LocalFirebase;
  /** What the service's clock shows, in milliseconds; tests move it. */
  now: number;
  folder: string;
  /** POST to a path below /identitytoolkit.googleapis.com/v1/. */
  call(path: string, body: object, headers?: Record<string, string>): Promise<WireAnswer>;
  /** Ends the process of the service and opens its folder again. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** The fields that tests read by name; each answer has some of them. */
interface WireBody extends Record<string, unknown> {
  error: { code: number; message: string };
  idToken: string;
  refreshToken: string;
  localId: string;
}

export interface WireAnswer {
  status: number;
  body: WireBody;
}

/** The service as the launcher mounts it, behind a real port. */
export async function startFirebase({
  isBehindProxy = false,
  ...options
}: Partial<FirebaseOptions> & { isBehindProxy?: boolean } = {}): Promise<FirebaseServer> {
  const folder = mkdtempSync(join(tmpdir(), 'cosecha-firebase-'));
  const server: Partial<FirebaseServer> & { now: number } = { now: Date.now(), folder };

  async function open(port: number): Promise<() => Promise<void>> {
    const firebase = await openFirebase({
      folder,
      projectId: PROJECT,
      customTokenKey: minting.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      clock: () => server.now,
      ...options,
    });
    const app = Fastify({ forceCloseConnections: true, trustProxy: isBehindProxy });
    await app.register(firebase.plugin);
    server.firebase = firebase;
    server.url = await app.listen({ port, host: '127.0.0.1' });
    return async () => {
      await app.close();
      await firebase.close();
    };
  }

  let close = await open(0);
  return Object.assign(server, {
    async call(path: string, body: object, headers: Record<string, string> = {}): Promise<WireAnswer> {
      const answer = await fetch(`${server.url}/identitytoolkit.googleapis.com/v1/${path}?key=k`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: (await answer.json()) as WireBody };
    },
    async restart() {
      const { port } = new URL(server.url ?? '');
      await close();
      close = await open(Number(port));
    },
    async close() {
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  }) as FirebaseServer;
}

interface CustomTokenChanges {
  uid?: string;
  aud?: string;
  iss?: string;
  sub?: string;
  iat?: number;
  exp?: number;
  claims?: object;
  isForged?: boolean;
}

/** A custom token as the service's backend mints it, with what a test wants wrong. */
export async function customToken(now: number, changes: CustomTokenChanges = {}): Promise<string> {
  const { isForged = false, uid = 'ana.test', claims, ...standard } = changes;
  const key = (isForged ? foreign : minting).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const iat = Math.floor(now / 1_000);
  return new SignJWT({
    iss: MINTER,
    sub: MINTER,
    aud: CUSTOM_TOKEN_AUDIENCE,
    iat,
    exp: iat + 3_600,
    uid,
    ...(claims ? { claims } : {}),
    ...standard,
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .sign(await importPKCS8(key, 'RS256'));
}

interface AssertionChanges {
  aud?: string;
  sub?: string;
  scope?: string;
  /** Seconds. */
  lifetime?: number;
  age?: number;
  isForged?: boolean;
}

/** What a service account signs to get an access token, with what a test wants wrong. */
export async function assertion(now: number, changes: AssertionChanges = {}): Promise<string> {
  const { isForged = false, lifetime = 3_600, age = 0, ...claims } = changes;
  const key = (isForged ? foreign : minting).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const iat = Math.floor(now / 1_000) - age;
  return new SignJWT({
    iss: MINTER,
    aud: GOOGLE_TOKEN_URL,
    iat,
    exp: iat + lifetime,
    scope: 'https://www.googleapis.com/auth/cloud-platform',
    ...claims,
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .sign(await importPKCS8(key, 'RS256'));
}
