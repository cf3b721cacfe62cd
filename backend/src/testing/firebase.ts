import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type LocalFirebase,
  OAUTH_TOKEN_PATH,
  openFirebase,
  openServiceAccount,
} from '@cosecha/firebase-emulator';
import fastify from 'fastify';
import type { ChatConfig } from '../config/config';
import { parseServiceAccount } from '../config/service-account';
import { createAccessTokens } from '../modules/chat/access-token';
import { createFirestore, type Firestore } from '../modules/chat/firestore';
import { fieldsToWire, type PlainMap } from '../modules/chat/firestore-values';
import type { Clock } from '../util/service';

const PROJECT = 'demo-cosecha';

/** The real local Firebase on a port of its own, with a service account that it believes. */
export interface TestFirebase {
  url: string;
  chat: ChatConfig;
  /** Faults of the running server. */
  readonly faults: LocalFirebase['faults'];
  /** What it was given for phones. */
  readonly pushes: LocalFirebase['pushes'];
  /** What a document says, as JavaScript; null where there is none. */
  document(path: string): Promise<Record<string, unknown> | null>;
  /** Writes fields of a document as its members would, past the rules. */
  change(path: string, fields: PlainMap): Promise<void>;
  /** Signs in with a custom token; the ID token, or the refusal. */
  signIn(token: string): Promise<{ status: number; idToken: string | undefined }>;
  /** Stops the server until `rise`. */
  fall(): Promise<void>;
  rise(): Promise<void>;
  close(): Promise<void>;
}

export async function startTestFirebase(clock: Clock = Date.now): Promise<TestFirebase> {
  const folder = mkdtempSync(join(tmpdir(), 'cosecha-chat-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const file = join(folder, 'service-account.json');
  const publicKey = openServiceAccount({ file, projectId: PROJECT, tokenUri: `${url}${OAUTH_TOKEN_PATH}` });
  const account = parseServiceAccount(readFileSync(file, 'utf8'));
  let firebase: LocalFirebase | null = null;
  let stop: () => Promise<void> = async () => undefined;

  async function rise(): Promise<void> {
    const opened = await openFirebase({
      ...{ folder: join(folder, 'firebase'), projectId: PROJECT, customTokenKey: publicKey, clock },
    });
    const app = fastify({ forceCloseConnections: true });
    await app.register(opened.plugin);
    await app.listen({ port, host: '127.0.0.1' });
    firebase = opened;
    stop = async () => {
      await app.close();
      await opened.close();
    };
  }
  await rise();
  const tokens = createAccessTokens(account, clock);
  const firestore: Firestore = createFirestore({ url, projectId: PROJECT, tokens });

  return {
    url,
    chat: { account, firestoreUrl: url, messagingUrl: url },
    get pushes() {
      if (!firebase) throw new Error('Firebase is down');
      return firebase.pushes;
    },
    get faults() {
      if (!firebase) throw new Error('Firebase is down');
      return firebase.faults;
    },
    async document(path) {
      const [found = null] = await firestore.read([path]);
      return found && plainFields(found.fields);
    },
    async change(path, fields) {
      const [expected = null] = await firestore.read([path]);
      if (!(await firestore.write({ path, fields: fieldsToWire(fields), expected }))) throw new Error(path);
    },
    async signIn(token) {
      const answer = await fetch(
        `${url}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=k`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ token, returnSecureToken: true }),
        },
      );
      const body = (await answer.json()) as { idToken?: string };
      return { status: answer.status, idToken: body.idToken };
    },
    async fall() {
      await stop();
      stop = async () => undefined;
      firebase = null;
    },
    rise,
    async close() {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A port that stays the same over several lives. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

type Wire = Record<string, unknown>;

function plainFields(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, plain(value as Wire)]));
}

function plain(value: Wire): unknown {
  if ('integerValue' in value) return Number(value.integerValue);
  if ('nullValue' in value) return null;
  if ('arrayValue' in value) return ((value.arrayValue as { values?: Wire[] }).values ?? []).map(plain);
  if ('mapValue' in value) return plainFields((value.mapValue as { fields?: Wire }).fields ?? {});
  return Object.values(value)[0];
}
