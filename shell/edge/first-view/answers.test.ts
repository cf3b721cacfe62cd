import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { answerFromApp, answerFromServices } from './answers';
import type { Answer } from './draw';

let service: FastifyInstance;
let url: string;
let asked: Pick<FastifyRequest, 'method' | 'headers' | 'body'>[];

beforeAll(async () => {
  service = Fastify({ forceCloseConnections: true });
  service.addHook(
    'preHandler',
    async ({ method, headers, body }) => void asked.push({ method, headers, body }),
  );
  service.get('/list', async () => ({ items: [1] }));
  service.post('/search', async () => ({ items: [2] }));
  service.get('/made', async (_request, reply) => reply.code(201).send({ items: [3] }));
  service.get('/moved', async (_request, reply) => reply.redirect('/list'));
  service.get<{ Params: { count: string } }>('/letters/:count', async ({ params }) =>
    'x'.repeat(Number(params.count)),
  );
  url = await service.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  asked = [];
});
afterAll(() => service.close());

describe.each<[how: string, answer: () => Answer]>([
  ['in this process', () => answerFromApp(service)],
  ['elsewhere', () => answerFromServices(() => url)],
])('a service %s', (_how, answer) => {
  it('is given a body as JSON', async () => {
    const body = { text: 'maíz', most: 3 };
    expect(await answer()({ id: 'a', method: 'POST', path: '/search', body })).toBe('{"items":[2]}');
    expect(asked[0]).toMatchObject({ body, headers: { 'content-type': 'application/json' } });
  });

  it.each(['/none', '/made'])('that answers %s with another status draws nothing', async (path) => {
    await expect(answer()({ id: 'a', method: 'GET', path })).rejects.toThrow(`${path} answered`);
  });

  it('is not followed to another address', async () => {
    await expect(answer()({ id: 'a', method: 'GET', path: '/moved' })).rejects.toThrow();
    expect(asked).toHaveLength(1);
  });

  it('may answer with a million bytes, and not with one more', async () => {
    const letters = (count: number) => answer()({ id: 'a', method: 'GET', path: `/letters/${count}` });
    expect(await letters(1_000_000)).toHaveLength(1_000_000);
    await expect(letters(1_000_001)).rejects.toThrow('more than 1000000 bytes');
  });
});

it('every path is asked where its service is, and one without a service nowhere', async () => {
  const answer = answerFromServices((path) => (path.startsWith('/li') ? url : undefined));
  expect(await answer({ id: 'a', method: 'GET', path: '/list' })).toBe('{"items":[1]}');
  await expect(answer({ id: 'a', method: 'GET', path: '/search' })).rejects.toThrow('answers /search');
  expect(asked).toHaveLength(1);
});

it('a service elsewhere is asked without a body, and without a word of one, for a list', async () => {
  const answer = answerFromServices(() => url);
  expect(await answer({ id: 'a', method: 'GET', path: '/list' })).toBe('{"items":[1]}');
  expect(asked).toMatchObject([{ method: 'GET', headers: { accept: 'application/json' } }]);
  expect(asked[0]?.headers['content-type']).toBeUndefined();
});
