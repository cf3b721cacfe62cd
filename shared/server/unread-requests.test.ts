import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { translateErrors } from './error-answers';
import { SERVER_OPTIONS } from './server-options';

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = Fastify(SERVER_OPTIONS);
  translateErrors(app);
  app.get('/api/:name', async () => ({ ok: true }));
  app.get('/api/broken', async () => {
    throw new Error('a secret of the database');
  });
  app.get('/subgraph/broken', async () => {
    throw new Error('a secret of the database');
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());

/** Sends what no client would, and reads until the connection is closed. */
const send = (request: string) =>
  new Promise<{ status: number; head: string; body: unknown }>((resolve, reject) => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.setEncoding('utf8').on('data', (piece: string) => {
      said += piece;
    });
    socket.on('error', reject).on('close', () => {
      const [head = '', body = ''] = said.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: JSON.parse(body) });
    });
  });
const get = (path: string, header = '') =>
  send(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${header}\r\n`);

const envelope = (code: number) => ({
  code,
  message: expect.stringMatching(/^Revisa los datos: .+\.$/),
  data: expect.objectContaining({ error: 'input-invalid' }),
});

test.each([
  ['bytes that are no text', () => get('/api/%E0%A4%A'), 400, envelope(400)],
  ['half an escape', () => get('/venwallet/%'), 400, envelope(400)],
  ['a part that is too long', () => get(`/api/${'a'.repeat(300)}`), 400, envelope(400)],
  ['an address that is too long', () => get(`/api/a?${'a'.repeat(20_000)}`), 431, envelope(431)],
  ['a header that is too long', () => get('/api/a', `X: ${'a'.repeat(20_000)}\r\n`), 431, envelope(431)],
  ['a header that is none', () => get('/api/a', 'X Y: 1\r\n'), 400, envelope(400)],
  [
    'two lengths',
    () => get('/api/a', 'Content-Length: 1\r\nTransfer-Encoding: chunked\r\n'),
    400,
    envelope(400),
  ],
  ['no HTTP', () => send('hello\r\n\r\n'), 400, envelope(400)],
  [
    "the market's addresses",
    () => get('/marketplace/%E0%A4%A'),
    400,
    expect.objectContaining({ success: false, statusCode: 400 }),
  ],
  [
    "GraphQL's addresses",
    () => get('/subgraph/%E0%A4%A'),
    400,
    { errors: [{ message: expect.any(String), extensions: { code: 'input-invalid' } }] },
  ],
])(
  '%s: refused in the words and the shape of the address, kept by nobody',
  async (_name, act, status, body) => {
    const answer = await act();
    expect([answer.status, answer.body]).toEqual([status, body]);
    expect(answer.head).toContain('x-content-type-options: nosniff');
    expect(answer.head).toContain('cache-control: no-store');
    expect(answer.head).toContain("content-security-policy: default-src 'none'");
  },
);

test('what is not there, and what fails, speaks the same, and says nothing of the reason', async () => {
  expect((await get('/nowhere')).body).toMatchObject({ code: 404, data: { error: 'not-found' } });
  expect((await get('/api/broken')).body).toMatchObject({ code: 500, data: { error: 'internal' } });
  const failed = await get('/subgraph/broken');
  expect(JSON.stringify(failed.body)).not.toContain('secret');
  expect(failed.body).toMatchObject({ errors: [{ extensions: { code: 'query-failed' } }] });
});
