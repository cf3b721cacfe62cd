import { join } from 'node:path';
import { assertion, type FirebaseServer, OWNER, PROJECT, startFirebase } from '../testing/firebase-server';
import { rest, signUp } from '../testing/firestore-calls';
import { pathOf, type StorageClient, storageClient } from '../testing/storage-calls';

const CONFORMANCE = join(__dirname, '..', 'conformance');
const LETTER = { contentType: 'text/plain', metadata: { kind: 'note' } };
let server: FirebaseServer;
let ana: StorageClient;
let luis: StorageClient;
let uid: string;
const nobody = storageClient(() => server.url);
const owner = storageClient(() => server.url, 'owner');
beforeAll(async () => {
  server = await startFirebase({
    storageRules: join(CONFORMANCE, 'storage.rules'),
    firestoreRules: join(CONFORMANCE, 'firestore.rules'),
    allowsOwner: true,
  });
  const account = await signUp(server);
  uid = account.localId;
  ana = storageClient(() => server.url, account.idToken);
  luis = storageClient(() => server.url, (await signUp(server)).idToken);
});
afterAll(() => server.close());

let last = 0;
const newLetter = () => `letters/${uid}/${++last}`;
const patch = async (client: StorageClient, name: string, body: object) =>
  (await client.call('PATCH', pathOf(name), { body: JSON.stringify(body) })).status;

test.each<[what: string, content: string, metadata: object, status: number]>([
  ['all as it should be', 'hola', LETTER, 200],
  ['another type', 'hola', { ...LETTER, contentType: 'image/png' }, 403],
  ['no bytes', '', LETTER, 403],
  ['too many bytes', 'x'.repeat(512 * 1024 + 1), LETTER, 403],
  ['a word of its own that is not known', 'hola', { ...LETTER, metadata: { kind: 'a', more: 'b' } }, 403],
])('a letter with %s', async (_what, content, metadata, status) => {
  const name = newLetter();
  expect((await ana.put(name, content, metadata)).status).toBe(status);
  expect((await ana.call('GET', pathOf(name))).status).toBe(status === 200 ? 200 : 404);
});

test('nobody writes in the folder of another, or signed out', async () => {
  for (const client of [luis, nobody])
    expect((await client.put(newLetter(), 'hola', LETTER)).status).toBe(403);
});

test('what may be written once is not written over, even by two at the same time', async () => {
  const name = newLetter();
  const both = await Promise.all(['one', 'two'].map((content) => ana.put(name, content, LETTER)));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect((await ana.put(name, 'three', LETTER)).status).toBe(403);
});

test('who may not write hears so before the first byte, and again when the file is whole', async () => {
  await expect(luis.start(newLetter(), 4, LETTER)).rejects.toThrow('403');
  await expect(ana.start(newLetter(), 600 * 1024, LETTER)).rejects.toThrow('403');
  const name = newLetter();
  const address = await ana.start(name, 4, LETTER);
  await ana.put(name, 'before', LETTER);
  expect((await ana.command(address, 'upload, finalize', 0, 'hola')).status).toBe(403);
  expect((await ana.command(address, 'query')).status).toBe(404);
  expect((await ana.call('GET', `${pathOf(name)}?alt=media`)).body).toBe('before');
});

test('changes of what is said, and deletions, have rules of their own', async () => {
  const name = newLetter();
  await ana.put(name, 'hola', LETTER);
  expect(await patch(ana, name, { metadata: { kind: 'forbidden' } })).toBe(403);
  expect(await patch(ana, name, { contentType: 'text/html' })).toBe(403);
  expect(await patch(luis, name, { cacheControl: 'no-store' })).toBe(403);
  expect(await patch(ana, name, { cacheControl: 'no-store' })).toBe(200);
  expect((await luis.call('DELETE', pathOf(name))).status).toBe(403);
  expect((await ana.call('DELETE', pathOf(name))).status).toBe(204);
  const long = newLetter();
  await ana.put(long, 'x'.repeat(1_000), LETTER);
  expect((await ana.call('DELETE', pathOf(long))).status).toBe(403);
});

test('to read a file and to list them are two rights', async () => {
  const name = newLetter();
  await ana.put(name, 'hola', LETTER);
  expect((await luis.call('GET', pathOf(name))).status).toBe(200);
  expect((await luis.call('GET', `?prefix=letters/${uid}/`)).status).toBe(403);
  expect((await nobody.call('GET', pathOf(name))).status).toBe(403);
  await ana.put('public/a', 'hola');
  expect((await nobody.call('GET', `${pathOf('public/a')}?alt=media`)).body).toBe('hola');
  expect((await nobody.call('GET', pathOf('public/missing'))).status).toBe(404);
  expect((await nobody.call('GET', '?prefix=public/')).status).toBe(403);
  expect((await ana.call('GET', '?prefix=open/')).status).toBe(200);
  expect((await ana.call('GET', '?prefix=')).status).toBe(403);
  expect((await ana.call('GET', '?prefix=open')).status).toBe(400);
  expect((await owner.call('GET', '?prefix=ope')).status).toBe(200);
});

test('documents say who may', async () => {
  const documents = rest(server.url, 'owner');
  const members = (...uids: string[]) => ({
    members: { arrayValue: { values: uids.map((each) => ({ stringValue: each })) } },
  });
  expect((await ana.put('conversations/x/a', 'hola')).status).toBe(403);
  await documents.put('conversations/x', members(uid));
  expect((await ana.put('conversations/x/a', 'hola')).status).toBe(200);
  expect((await luis.call('GET', pathOf('conversations/x/a'))).status).toBe(403);
  await documents.put('conversations/x', members('somebody'));
  expect((await ana.call('GET', pathOf('conversations/x/a'))).status).toBe(403);
});

test('an account that was disabled is nobody any more', async () => {
  const { idToken, localId } = await signUp(server);
  const eva = storageClient(() => server.url, idToken);
  expect((await eva.put('open/eva', 'hola')).status).toBe(200);
  await server.call(`projects/${PROJECT}/accounts:update`, { localId, disableUser: true }, OWNER);
  expect((await eva.call('GET', pathOf('open/eva'))).status).toBe(401);
});

test('the owner and a service account pass every rule', async () => {
  expect((await owner.put('nowhere/a', 'hola')).status).toBe(200);
  const answer = await fetch(`${server.url}/oauth2.googleapis.com/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
      assertion: await assertion(server.now),
    }),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  const service = storageClient(() => server.url, access_token);
  expect((await service.call('DELETE', pathOf('nowhere/a'))).status).toBe(204);
  expect((await ana.put('nowhere/a', 'hola')).status).toBe(403);
});

test('without a file of rules everything is closed', async () => {
  const closed = await startFirebase();
  const somebody = storageClient(() => closed.url, (await signUp(closed)).idToken);
  expect((await somebody.put('open/a', 'hola')).status).toBe(403);
  expect((await somebody.call('GET', '?prefix=open/')).status).toBe(403);
  await closed.close();
});

test('a file that holds mistakes, or no rules for files, is told at the start', async () => {
  await expect(startFirebase({ storageRules: join(CONFORMANCE, 'firestore.rules') })).rejects.toThrow(
    'service firebase.storage',
  );
});
