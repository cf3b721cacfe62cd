import fastify, { type FastifyInstance } from 'fastify';
import { addMetrics } from './metrics';
import { startTestBackend, type TestBackend } from './testing/backend';

let backend: TestBackend;
let open: FastifyInstance;
let closed: FastifyInstance;

beforeAll(async () => {
  backend = await startTestBackend();
  open = fastify();
  addMetrics(open, backend.backend, null);
  closed = fastify();
  addMetrics(closed, backend.backend, 'a-token-of-enough-length');
});
afterAll(async () => {
  await Promise.all([open.close(), closed.close()]);
  await backend.close();
});

test('this machine reads what is known, in the text of Prometheus; what is not known is left out', async () => {
  const answer = await open.inject('/metrics');
  expect(answer.headers['content-type']).toContain('text/plain; version=0.0.4');
  expect(answer.body).toBe(
    [
      '# HELP cosecha_transactions_pending Signed transactions whose outcome is not known yet.',
      '# TYPE cosecha_transactions_pending gauge',
      'cosecha_transactions_pending 0',
      '# HELP cosecha_events_quarantined Events of the chain that the index goes on without.',
      '# TYPE cosecha_events_quarantined gauge',
      'cosecha_events_quarantined 0',
      '',
    ].join('\n'),
  );
});

test.each([
  ['another machine', { remoteAddress: '203.0.113.7' }],
  ['somebody behind a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
])('for %s there is no such address', async (_who, more) => {
  expect((await open.inject({ url: '/metrics', ...more })).statusCode).toBe(404);
});

test('with a token, whoever has it and nobody else', async () => {
  const read = (authorization: string) =>
    closed.inject({ url: '/metrics', remoteAddress: '203.0.113.7', headers: { authorization } });
  expect((await read('Bearer a-token-of-enough-length')).statusCode).toBe(200);
  expect((await read('Bearer a-token-of-enough-lengtH')).statusCode).toBe(404);
  expect((await closed.inject('/metrics')).statusCode).toBe(404);
});
