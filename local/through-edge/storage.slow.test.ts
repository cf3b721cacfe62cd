import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import {
  type FirebaseServer,
  pathOf,
  signUp,
  startFirebase,
  storageClient,
} from '@cosecha/firebase-emulator/testing';
import { startEdgeProxy } from './edge-proxy';

let server: FirebaseServer;
let edge: Awaited<ReturnType<typeof startEdgeProxy>>;
let url: string;
beforeAll(async () => {
  server = await startFirebase({
    storageRules: join(__dirname, '../../emulators/firebase/conformance', 'storage.rules'),
    isBehindProxy: true,
  });
  edge = await startEdgeProxy(server);
  url = edge.url;
});
afterAll(async () => {
  await edge.close();
  await server.close();
});

test('files pass the edge in both directions, larger than anything else it lets through', async () => {
  const ana = storageClient(() => url, (await signUp(server)).idToken);
  const content = randomBytes(12 * 1024 * 1024).toString('hex');
  const address = await ana.start('open/año & más', content.length);
  expect(new URL(address).origin).toBe(url);
  await ana.command(address, 'upload', 0, content.slice(0, 262_144));
  const asked = await ana.command(address, 'query');
  expect(asked.headers.get('x-goog-upload-size-received')).toBe('262144');
  const done = await ana.command(address, 'upload, finalize', 262_144, content.slice(262_144));
  expect(done.body).toMatchObject({ size: String(content.length), name: 'open/año & más' });
  const { status, body, headers } = await ana.call('GET', `${pathOf('open/año & más')}?alt=media`, {
    headers: { range: 'bytes=1000-1999' },
  });
  expect([status, body]).toEqual([206, content.slice(1_000, 2_000)]);
  expect(headers.get('content-range')).toBe(`bytes 1000-1999/${content.length}`);
  expect(((await ana.call('GET', `${pathOf('open/año & más')}?alt=media`)).body as string).length).toBe(
    content.length,
  );
});
