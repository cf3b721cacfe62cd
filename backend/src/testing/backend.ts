import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { type Backend, type BackendDeps, createBackend } from '../app';
import type { BackendConfig } from '../config/config';
import type { Database } from '../db/database';
import { openTestDatabase } from './database';
import { forFile } from './for-file';

export interface TestBackend {
  app: FastifyInstance;
  backend: Backend;
  database: Database;
  config: BackendConfig;
  close(): Promise<void>;
}

/** Nothing listens there: what needs no chain must work without one. */
const NOWHERE = 'http://127.0.0.1:1';

/** Shared by every life of the service in a test file, as in production. */
const SEALING_KEY = `k1:${randomBytes(32).toString('base64')}`;

export async function testConfig(overrides: Partial<BackendConfig> = {}): Promise<BackendConfig> {
  const dataDir = await mkdtemp(join(tmpdir(), 'cosecha-backend-'));
  return {
    dataDir,
    database: { kind: 'pglite', directory: null },
    near: { rpcUrl: NOWHERE, dataUrl: NOWHERE },
    p2pContractId: 'mercado.cosecha.test',
    tokenContractId: 'usdt.cosecha.test',
    sealingKeys: SEALING_KEY,
    appHosts: [],
    treasury: null,
    signInsPerMinute: 1_000,
    signInsPerAccount: 1_000,
    backupResetWaitMs: 24 * 60 * 60_000,
    firebase: null,
    chat: null,
    demoTopUp: null,
    operator: null,
    ratesUrls: [],
    mainCurrency: null,
    media: {
      directory: join(dataDir, 'media'),
      bucket: null,
      maxBytes: 200_000,
      bytesPerDay: 4_000_000,
    },
    indexer: { pollMs: 5, startHeight: null, parallel: 4, movements: 'all' },
    subgraphKey: null,
    subgraphHotBytes: 4 * 1024 * 1024,
    metricsToken: null,
    traces: false,
    push: { vapid: null, subject: 'mailto:avisos@cosecha.example', allowLocal: true },
    ...overrides,
  };
}

/** The real service on the real embedded database, in memory. */
export async function startTestBackend(
  overrides: Partial<BackendConfig> = {},
  deps: BackendDeps = {},
): Promise<TestBackend> {
  const config = await testConfig(overrides);
  const database = deps.database ?? (await openTestDatabase());
  const backend = await createBackend(config, { pause: () => Promise.resolve(), ...deps, database });
  const app = fastify({ forceCloseConnections: true });
  await app.register(backend.plugin);
  return {
    app,
    backend,
    database,
    config,
    async close() {
      await app.close();
      await backend.close();
      if (!deps.database) await database.destroy();
      await rm(config.dataDir, { recursive: true, force: true });
    },
  };
}

/** The same for all tests of the file that calls this. */
export const backendForFile = (...how: Parameters<typeof startTestBackend>): TestBackend =>
  forFile(
    () => startTestBackend(...how),
    (backend) => backend.close(),
  );

export const PHRASES = {
  ana: `${'abandon '.repeat(11)}about`,
  luis: 'legal winner thank year wave sausage worth useful legal winner thank yellow',
} as const;

export async function signIn(
  app: FastifyInstance,
  seedPhrase: string,
): Promise<{ token: string; wallet: string }> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/wallet/login-seed-phrase',
    payload: { seedPhrase },
  });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().data;
}

export const authorized = (token: string) => ({ authorization: `Token ${token}` });

/** The catalogue's code of an error answer, beside its HTTP status. */
export function refusal(response: LightMyRequestResponse): string {
  return `${response.statusCode} ${response.json().data?.error}`;
}

export interface FormPart {
  name: string;
  value: string | Buffer;
  filename?: string;
}

/** A multipart body as browsers write it. */
export function multipartForm(parts: readonly FormPart[]): {
  payload: Buffer;
  headers: Record<string, string>;
} {
  const boundary = 'cosecha-boundary';
  const chunks = parts.flatMap(({ name, value, filename }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${
        filename ? `; filename="${filename}"\r\ncontent-type: application/octet-stream` : ''
      }\r\n\r\n`,
    ),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** The smallest real PNG: one dark pixel. */
export const PIXEL_PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
