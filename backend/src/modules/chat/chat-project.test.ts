import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  IDENTITY_TOOLKIT,
  JWKS_PATH,
  type LocalProjects,
  OAUTH_TOKEN_PATH,
  openProjects,
  openServiceAccount,
  webConfig,
} from '@cosecha/firebase-emulator';
import Fastify, { type FastifyInstance } from 'fastify';
import { decodeJwt } from 'jose';
import { parseServiceAccount, type ServiceAccount } from '../../config/service-account';
import {
  authorized,
  PHRASES,
  refusal,
  signIn,
  startTestBackend,
  type TestBackend,
} from '../../testing/backend';
import { createAccessTokens } from './access-token';
import { createFirestore } from './firestore';
import { fieldsToWire } from './firestore-values';

const SIGN_IN = { ...webConfig('demo-entrar', 'key-entrar'), emulator: true };
const CHAT = { ...webConfig('demo-chat', 'key-chat'), emulator: true };

let folder: string;
let projects: LocalProjects;
let google: FastifyInstance;
let url: string;
let account: ServiceAccount;
let backend: TestBackend;

/** Two projects, each with a service account of its own; the service has that of the chat's. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cosecha-chat-project-'));
  google = Fastify({ forceCloseConnections: true });
  /** Its address is not known yet; Google's own is an audience as good. */
  const keyOf = (project: typeof CHAT) =>
    openServiceAccount({
      file: join(folder, `${project.projectId}.json`),
      projectId: project.projectId,
      tokenUri: 'https://oauth2.googleapis.com/token',
    });
  projects = await openProjects(
    [SIGN_IN, CHAT].map((project) => ({
      ...{ projectId: project.projectId, apiKey: project.apiKey, customTokenKey: keyOf(project) },
      folder: join(folder, project.projectId),
    })),
  );
  await google.register(projects.plugin);
  url = await google.listen({ port: 0, host: '127.0.0.1' });
  account = {
    ...parseServiceAccount(readFileSync(join(folder, 'demo-chat.json'), 'utf8')),
    tokenUri: `${url}${OAUTH_TOKEN_PATH}?key=${CHAT.apiKey}`,
  };
  backend = await startTestBackend({
    firebase: {
      ...{ projectId: SIGN_IN.projectId, apiKey: SIGN_IN.apiKey },
      ...{ jwksUrl: `${url}${JWKS_PATH}?key=${SIGN_IN.apiKey}`, authUrl: `${url}${IDENTITY_TOOLKIT}` },
    },
    chat: { account, firestoreUrl: url, messagingUrl: url },
  });
});
afterAll(async () => {
  await backend.close();
  await google.close();
  await projects.close();
  await rm(folder, { recursive: true });
});

async function identity(call: string, body: object, { apiKey }: typeof CHAT) {
  const answer = await fetch(`${url}${IDENTITY_TOOLKIT}/v1/accounts:${call}?key=${apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  return { status: answer.status, idToken: ((await answer.json()) as { idToken: string }).idToken };
}

test('a chat token signs in to the project of the chat, and to no other', async () => {
  const { token, wallet } = await signIn(backend.app, PHRASES.ana);
  const answer = await backend.app.inject({
    method: 'POST',
    url: '/api/chat/token',
    headers: authorized(token),
  });
  const minted = answer.json().data.token;
  const entered = await identity('signInWithCustomToken', { token: minted }, CHAT);
  expect(entered.status).toBe(200);
  expect(decodeJwt(entered.idToken)).toMatchObject({ aud: 'demo-chat', sub: wallet });
  expect((await identity('signInWithCustomToken', { token: minted }, SIGN_IN)).status).toBe(400);
});

test('conversations are written there with an access token of its account', async () => {
  const documentsOf = (projectId: string) =>
    createFirestore({ url, projectId, tokens: createAccessTokens(account, Date.now) });
  const written = { path: 'conversations/1', fields: fieldsToWire({ text: 'hola' }), expected: null };
  expect(await documentsOf('demo-chat').write(written)).toBe(true);
  expect(await documentsOf('demo-chat').read(['conversations/1'])).toEqual([expect.objectContaining({})]);
  await expect(documentsOf('demo-entrar').read(['conversations/1'])).rejects.toThrow();
});

test('who signs in by e-mail does it in the other project', async () => {
  const person = { email: 'ana@finca.co', password: 'Cosecha-2026' };
  const login = (idToken: string) =>
    backend.app.inject({ method: 'POST', url: '/api/wallet/login-email', payload: { idToken } });
  const { idToken } = await identity('signUp', person, SIGN_IN);
  expect(refusal(await login(idToken))).not.toBe('403 email-token-invalid');
  const ofChat = await identity('signUp', person, CHAT);
  expect(refusal(await login(ofChat.idToken))).toBe('403 email-token-invalid');
});
