import fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { addMetrics, measureRequests } from './metrics';

const TOKEN = 'a-token-of-enough-length';

let open: FastifyInstance;
let closed: FastifyInstance;

function serve(token: string | null): FastifyInstance {
  const app = fastify();
  const registry = new Registry();
  measureRequests(app, registry);
  addMetrics(app, registry, token);
  app.get('/things/:id', async () => 'a thing');
  return app;
}

beforeAll(() => {
  open = serve(null);
  closed = serve(TOKEN);
});
afterAll(() => Promise.all([open.close(), closed.close()]));

test('requests are counted and timed by the pattern of their route, so that made-up addresses make no rows', async () => {
  for (const url of ['/things/1', '/things/2', '/made-up/1', '/made-up/2']) await open.inject(url);
  const { body, headers } = await open.inject('/metrics');
  expect(headers['content-type']).toContain('text/plain; version=0.0.4');
  expect(body).toContain('cosecha_request_seconds_count{method="GET",route="/things/:id",status="200"} 2');
  expect(body).toContain('cosecha_request_seconds_count{method="GET",route="none",status="404"} 2');
  expect(body).not.toContain('made-up');
  expect(body).toContain('cosecha_connections_open 0');
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
  expect((await read(`Bearer ${TOKEN}`)).statusCode).toBe(200);
  expect((await read(`Bearer ${TOKEN.toUpperCase()}`)).statusCode).toBe(404);
  expect((await closed.inject('/metrics')).statusCode).toBe(404);
});
