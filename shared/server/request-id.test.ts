import Fastify from 'fastify';
import { REQUEST_ID, requestIds } from './request-id';
import { addAnswerHeaders } from './security-headers';

const RECEIVED = '0123456789abcdef0123456789abcdef';

async function answered(isBehind: boolean, header: string): Promise<string> {
  const app = Fastify({ genReqId: requestIds(isBehind) });
  addAnswerHeaders(app, true);
  app.get('/', async ({ id }) => id);
  const { body, headers } = await app.inject({ url: '/', headers: { [REQUEST_ID]: header } });
  expect(headers[REQUEST_ID]).toBe(body);
  return body;
}

it('a request keeps the id that our own proxy gave it, and the answer says it', async () => {
  expect(await answered(true, RECEIVED)).toBe(RECEIVED);
});

it.each([
  ['a caller may not choose its own', false, RECEIVED],
  ['nor write into the log, behind a proxy either', true, 'a line\n of text'],
  ['nor fill it', true, 'a'.repeat(65)],
])('%s', async (_what, isBehind, header) => {
  expect(await answered(isBehind, header)).toMatch(/^[0-9a-f-]{36}$/);
});
