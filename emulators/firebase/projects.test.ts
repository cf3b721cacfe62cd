import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from 'firebase/auth';
import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getDoc,
  getFirestore,
  setDoc,
} from 'firebase/firestore/lite';
import { JWKS_PATH, webConfig } from '.';
import { type LocalProjects, openProjects } from './projects';
import { rest } from './testing/firestore-calls';

const SIGN_IN = webConfig('demo-entrar', 'key-entrar');
const CHAT = webConfig('demo-chat', 'key-chat');
const RULES = join(__dirname, 'conformance');
const ANA = ['ana@finca.co', 'Cosecha-2026'] as const;

let folder: string;
let projects: LocalProjects;
let server: FastifyInstance;
let url: string;
const apps: FirebaseApp[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cosecha-projects-'));
  projects = await openProjects(
    [SIGN_IN, CHAT].map(({ projectId, apiKey }) => ({
      folder: join(folder, projectId),
      ...{ projectId, apiKey, firestoreRules: join(RULES, 'firestore.rules') },
      storageRules: join(RULES, 'storage.rules'),
    })),
  );
  server = Fastify({ forceCloseConnections: true });
  await server.register(projects.plugin);
  url = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await Promise.all(apps.map((app) => deleteApp(app)));
  await server.close();
  await projects.close();
  rmSync(folder, { recursive: true });
});

/** An app of this name, as the page has one for each project. */
function open(options: typeof CHAT, name: string): { auth: Auth; db: Firestore } {
  const app = initializeApp(options, name);
  apps.push(app);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, url, { disableWarnings: true });
  const db = getFirestore(app);
  const { hostname, port } = new URL(url);
  connectFirestoreEmulator(db, hostname, Number(port));
  return { auth, db };
}

test('two projects on one origin have their own accounts and documents, with the unmodified SDK', async () => {
  const [identity, chat] = [open(SIGN_IN, 'Identity'), open(CHAT, 'Chat')];
  const { user: here } = await createUserWithEmailAndPassword(identity.auth, ...ANA);
  await expect(signInWithEmailAndPassword(chat.auth, ...ANA)).rejects.toMatchObject({
    code: 'auth/invalid-credential',
  });
  const { user: there } = await createUserWithEmailAndPassword(chat.auth, ...ANA);
  expect(there.uid).not.toBe(here.uid);
  expect((await there.getIdTokenResult()).claims.aud).toBe('demo-chat');
  expect((await here.getIdTokenResult(true)).claims.aud).toBe('demo-entrar');

  await setDoc(doc(chat.db, 'open/one'), { text: 'hola' });
  expect((await getDoc(doc(chat.db, 'open/one'))).data()).toEqual({ text: 'hola' });
  expect((await getDoc(doc(identity.db, 'open/one'))).exists()).toBe(false);
});

const status = async (path: string, init: RequestInit = {}) => (await fetch(`${url}${path}`, init)).status;

test('who is let into one is an outsider in the other', async () => {
  const { auth } = open(SIGN_IN, 'Guest');
  const { user } = await signInWithEmailAndPassword(auth, ...ANA);
  const token = await user.getIdToken();
  const documents = async (project: string) =>
    (await rest(url, token, `projects/${project}/databases/(default)`).get('open/two')).status;
  expect(await documents('demo-entrar')).toBe(404);
  expect(await documents('demo-chat')).toBe(401);
  const file = (project: string) =>
    status(`/v0/b/${project}.appspot.com/o?name=open%2Ff&uploadType=media`, {
      method: 'POST',
      headers: { authorization: `Firebase ${token}`, 'content-type': 'text/plain' },
      body: 'hola',
    });
  expect(await file('demo-entrar')).not.toBe(await file('demo-chat'));
});

test('streams go to the project of their database, and what names none to the first', async () => {
  const channel = (project: string) =>
    fetch(
      `${url}/google.firestore.v1.Firestore/Listen/channel?VER=8&RID=1&database=projects%2F${project}%2Fdatabases%2F(default)`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({
          count: '1',
          req0___data__: JSON.stringify({ database: `projects/${project}/databases/(default)` }),
        }),
      },
    );
  for (const { projectId } of [SIGN_IN, CHAT]) expect((await channel(projectId)).status).toBe(200);
  const keys = async (query: string) => (await fetch(`${url}${JWKS_PATH}${query}`)).text();
  expect(await keys('')).toBe(await keys('?key=key-entrar'));
  expect(await keys('')).not.toBe(await keys('?key=key-chat'));
});
