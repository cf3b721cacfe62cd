import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import fastify from 'fastify';
import sharp from 'sharp';
import { createBuckets } from '../../limits/buckets';
import { createLimits } from '../../limits/limits';
import {
  authorized,
  multipartForm,
  PHRASES,
  refusal,
  signIn,
  startTestBackend,
  type TestBackend,
  testConfig,
} from '../../testing/backend';
import { newPhrase } from '../../testing/network';
import { photo } from '../../testing/photos';
import { silentLogger } from '../../util/service';

let backend: TestBackend;
let token: string;
let picture: Buffer;

beforeAll(async () => {
  const { media } = await testConfig();
  backend = await startTestBackend({ media: { ...media, bytesPerDay: 40_000 } });
  token = (await signIn(backend.app, PHRASES.ana)).token;
  picture = await photo(20, 20);
});
afterAll(() => backend.close());

/** A form whose last picture has not come to its end: the rest is sent on request. */
function sendHalf(files: readonly Buffer[], remoteAddress: string) {
  const form = multipartForm(files.map((value) => ({ name: 'image', value, filename: 'foto.jpg' })));
  const payload = new PassThrough();
  const cut = form.payload.length - 60;
  payload.write(form.payload.subarray(0, cut));
  const answer = backend.app.inject({
    method: 'POST',
    url: '/api/wallet/upload-images',
    payload,
    headers: { ...form.headers, ...authorized(token) },
    remoteAddress,
  });
  return { answer, end: () => payload.end(form.payload.subarray(cut)) };
}

test('forms beyond four of one address wait for their turn; those of others do not', async () => {
  const answered: string[] = [];
  const send = (remoteAddress: string) => {
    const { answer, end } = sendHalf([picture], remoteAddress);
    return {
      end,
      answer: answer.then(({ statusCode }) => {
        answered.push(remoteAddress);
        return statusCode;
      }),
    };
  };
  const held = [1, 2, 3, 4].map(() => send('203.0.113.9'));
  const [fifth, other] = [send('203.0.113.9'), send('203.0.113.10')];
  fifth.end();
  other.end();
  expect(await other.answer).toBe(200);
  expect(answered).toEqual(['203.0.113.10']);
  held[0]?.end();
  expect(await Promise.all([held[0]?.answer, fifth.answer])).toEqual([200, 200]);
  for (const { end } of held.slice(1)) end();
  expect(await Promise.all(held.map(({ answer }) => answer))).toEqual([200, 200, 200, 200]);
});

test('what is over the day is refused before the rest of the form has come', async () => {
  const { answer } = sendHalf([Buffer.alloc(41_000), Buffer.alloc(41_000)], '203.0.113.9');
  expect(refusal(await answer)).toBe('429 upload-limit');
});

test('wallets take turns in having pictures drawn, and never take every thread', async () => {
  const wallets = await Promise.all(Array.from({ length: 6 }, () => signIn(backend.app, newPhrase())));
  const form = multipartForm([1, 2, 3].map(() => ({ name: 'image', value: picture, filename: 'foto.jpg' })));
  let isSending = true;
  const answers = Promise.all(
    wallets.map(({ token: own }, index) =>
      backend.app.inject({
        method: 'POST',
        url: '/api/wallet/upload-images',
        payload: form.payload,
        headers: { ...form.headers, ...authorized(own) },
        remoteAddress: `203.0.113.${index + 20}`,
      }),
    ),
  ).finally(() => {
    isSending = false;
  });
  let most = 0;
  while (isSending) {
    most = Math.max(most, sharp.counters().process);
    await new Promise(setImmediate);
  }
  expect((await answers).map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  expect(most).toBe(3);
});

test('a day has an end to the pictures of one range of addresses, whatever the wallet', async () => {
  const buckets = createBuckets({
    database: backend.database,
    clock: () => Date.now() + 55_000,
    log: silentLogger,
  });
  const limits = createLimits({ buckets, config: await testConfig() });
  for (let spent = 0; spent < 10_000; spent += 1) await limits.spend('new-picture-range', '198.51.100.0/24');
  const form = multipartForm([{ name: 'image', value: picture, filename: 'foto.jpg' }]);
  const send = (remoteAddress: string) =>
    backend.app.inject({
      method: 'POST',
      url: '/api/wallet/upload-images',
      payload: form.payload,
      headers: { ...form.headers, ...authorized(token) },
      remoteAddress,
    });
  expect(refusal(await send('198.51.100.7'))).toBe('429 rate-limited');
  expect((await send('192.0.2.7')).statusCode).toBe(200);
});

test('a form whose sender has gone makes room', async () => {
  const app = fastify({ trustProxy: true, forceCloseConnections: true });
  await app.register(backend.backend.plugin);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const form = multipartForm([{ name: 'image', value: picture, filename: 'foto.jpg' }]);
  const headers = { ...form.headers, ...authorized(token), 'x-forwarded-for': '203.0.113.9' };
  const head = Object.entries({ host: 'cosecha', 'content-length': form.payload.length, ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  const sockets: Socket[] = [];
  // Four are under way, and four wait.
  for (let count = 0; count < 8; count += 1) {
    const arrived = once(app.server, 'request');
    const socket = connect(port, '127.0.0.1');
    socket.write(`POST /api/wallet/upload-images HTTP/1.1\r\n${head}\r\n`);
    socket.write(form.payload.subarray(0, form.payload.length - 60));
    await arrived;
    sockets.push(socket);
  }
  let isAnswered = false;
  const whole = fetch(`http://127.0.0.1:${port}/api/wallet/upload-images`, {
    method: 'POST',
    headers,
    body: new Uint8Array(form.payload),
  }).finally(() => {
    isAnswered = true;
  });
  await once(app.server, 'request');
  expect((await fetch(`http://127.0.0.1:${port}/api/wallet/get-profile`, { headers })).status).toBe(200);
  expect(isAnswered).toBe(false);
  for (const socket of sockets) socket.destroy();
  expect((await whole).status).toBe(200);
  await app.close();
});
