import Fastify, { type FastifyInstance } from 'fastify';
import { openPages } from './pages';

let html: string;
let status: number;
let app: FastifyInstance;
let url: string;

beforeAll(async () => {
  app = Fastify({ forceCloseConnections: true });
  app.get('/home', async (_request, reply) => reply.code(status).type('text/html').send(html));
  url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/home`;
});
afterAll(() => app.close());

const file = (version: string) => `<link href="/remotes/mfe-one/${version}/entry.js">`;
const FIRST_VIEW = '<div data-first-view="/home">';

test('tells when a page is of another version, and of whole pages nothing else', async () => {
  [html, status] = [`${FIRST_VIEW}${file('1.0.0-aa')}${file('1.0.0-aa')}`, 200];
  const pages = openPages(url, 'mfe-one');
  const first = await pages.until('1.0.0-aa');
  html = `${FIRST_VIEW}${file('1.0.1-bb')}`;
  expect(await pages.until('1.0.1-bb')).toBeGreaterThan(first);
  expect(pages.latest()).toBe('1.0.1-bb');
  await pages.stop();
  expect(pages).toMatchObject({ failed: 0, plain: 0, mixed: 0 });
  expect(pages.opened).toBeGreaterThan(1);
});

test.each([
  [
    'names two versions',
    `${FIRST_VIEW}${file('1.0.0-aa')}${file('1.0.1-bb')}`,
    200,
    { failed: 0, plain: 0, mixed: 1 },
  ],
  ['names none', FIRST_VIEW, 200, { failed: 0, plain: 0, mixed: 1 }],
  ['has no first view', file('1.0.0-aa'), 200, { failed: 0, plain: 1, mixed: 0 }],
  ['is an error', `${FIRST_VIEW}${file('1.0.0-aa')}`, 503, { failed: 1, plain: 0, mixed: 0 }],
])('counts a page that %s', async (_what, text, code, counted) => {
  [html, status] = [text, code];
  const pages = openPages(url, 'mfe-one');
  await pages.stop();
  expect(pages).toMatchObject({ opened: 1, ...counted });
});

test('counts a page that did not come', async () => {
  const pages = openPages('http://127.0.0.1:9/home', 'mfe-one');
  await pages.stop();
  expect(pages).toMatchObject({ opened: 1, failed: 1, plain: 0, mixed: 0 });
});
