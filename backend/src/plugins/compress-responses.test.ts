import { Readable } from 'node:stream';
import { brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { compressResponses } from './compress-responses';

const LONG = { data: Array.from({ length: 300 }, (_, id) => ({ id, name: 'Café' })) };

let app: FastifyInstance;
beforeAll(() => {
  app = fastify();
  compressResponses(app);
  app.get('/long', async () => LONG);
  app.get('/short', async () => ({ data: [] }));
  app.get('/picture', async (_request, reply) => reply.type('image/webp').send(Buffer.alloc(5_000)));
  app.get('/events', async (_request, reply) =>
    reply.type('text/event-stream').send(Readable.from(['data: 1\n\n'])),
  );
  app.get('/encoded', async (_request, reply) =>
    reply.header('content-encoding', 'gzip').send('x'.repeat(5_000)),
  );
});
afterAll(() => app.close());

const get = (url: string, encoding = 'gzip, deflate, br') =>
  app.inject({ url, headers: { 'accept-encoding': encoding } });

test('a long answer is encoded, and caches are told on what it depends', async () => {
  const { headers, rawPayload } = await get('/long');
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': 'br',
    'content-length': String(rawPayload.length),
    vary: 'accept-encoding',
  });
  expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual(LONG);
});

test('who takes no encoding gets none, and caches are told, too', async () => {
  const { headers, payload } = await get('/long', 'identity');
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers.vary).toBe('accept-encoding');
  expect(JSON.parse(payload)).toEqual(LONG);
});

test.each(['/short', '/picture', '/events'])('%s leaves as it is', async (url) => {
  expect((await get(url)).headers['content-encoding']).toBeUndefined();
});

test('what is encoded already is not encoded twice', async () => {
  const { headers, payload } = await get('/encoded');
  expect(headers['content-encoding']).toBe('gzip');
  expect(payload).toHaveLength(5_000);
});
