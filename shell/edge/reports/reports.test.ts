import { MOST_REPORTS, REPORTS_PATH } from '@cosecha/shared/remote/report';
import { translateErrors } from '@cosecha/shared/server';
import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { createEdge } from '../edge';
import { publish, root, startEdge, VERSION } from '../testing/edge';
import { ADDRESSES_METRIC, TROUBLED_METRIC } from './reports';

let app: FastifyInstance;
let metrics: Registry;
let logged: string[];
let now: number;

/** An edge with one remote that counts what is reported. */
beforeEach(async () => {
  await startEdge();
  logged = [];
  now = 0;
  metrics = new Registry();
  app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void logged.push(line) } } });
  translateErrors(app);
  const remotes = { 'mfe-one': publish('mfe-one') };
  await app.register(createEdge({ config: {}, shellDir: `${root}/site`, remotes, metrics, now: () => now }));
});
afterEach(() => app.close());

const one = (kind: string, more: object = {}) => ({
  remote: 'mfe-one',
  version: VERSION,
  kind,
  route: '/mfe-one/:id',
  ...more,
});
const report = (body: unknown, remoteAddress = '203.0.113.7') =>
  app.inject({
    method: 'POST',
    url: REPORTS_PATH,
    payload: JSON.stringify(body),
    remoteAddress,
    headers: { 'content-type': 'application/json' },
  });
const counted = async (kind: string) => {
  const { values } = (await metrics.getSingleMetric('cosecha_remote_reports_total')?.get()) ?? { values: [] };
  return values.filter(({ labels }) => labels.kind === kind).reduce((sum, { value }) => sum + value, 0);
};

it('counts by remote, version and kind, and logs what was thrown', async () => {
  const thrown = one('threw', { message: 'TypeError: x', stack: ['/remotes/mfe-one/a.js:1:2'] });
  expect((await report([one('tried'), thrown])).statusCode).toBe(204);
  expect(await metrics.metrics()).toContain(
    `cosecha_remote_reports_total{remote="mfe-one",version="${VERSION}",kind="threw"} 1`,
  );
  expect(logged).toHaveLength(1);
  expect(JSON.parse(logged[0] ?? '')).toMatchObject({ remote: 'mfe-one', message: 'TypeError: x' });
});

const measured = async (name: string) => (await metrics.getSingleMetric(name)?.get())?.values[0]?.value;
const figures = async () => [await measured(ADDRESSES_METRIC), await measured(TROUBLED_METRIC)];

it('an address weighs one, however many pages or lines it sends', async () => {
  for (let home = 0; home < 20; home += 1) await report([one('tried')], `198.51.${home}.7`);
  const liar = Array.from({ length: MOST_REPORTS }, () => one('threw'));
  for (let times = 0; times < 3; times += 1) await report(liar);
  expect(await figures()).toEqual([21, 1]);
  expect(await counted('threw')).toBe(3);
});

it('a village behind one address weighs by the share of its pages with trouble', async () => {
  for (let page = 0; page < 9; page += 1) await report([one('tried')]);
  await report([one('tried'), one('failed'), one('threw')]);
  expect(await figures()).toEqual([1, 0.1]);
});

it('counts nothing of a remote or a version that no browser gets', async () => {
  await report([one('tried', { version: '9.9.9-ffffffff' }), one('tried', { remote: 'made-up' })]);
  expect(await metrics.metrics()).not.toMatch(/9\.9\.9|made-up|kind=|\} [1-9]/);
});

it.each<[string, unknown]>([
  ['is no list', one('tried')],
  ['is of an unknown kind', [one('praised')]],
  ['says too much', [one('threw', { message: 'x'.repeat(201) })]],
  ['says too many things', Array.from({ length: MOST_REPORTS + 1 }, () => one('tried'))],
])('refuses what %s', async (_what, body) => {
  expect((await report(body)).statusCode).toBe(400);
  expect(await counted('tried')).toBe(0);
});

it('refuses what is too large, before it is read', async () => {
  expect((await report([one('threw', { message: 'x'.repeat(9_000) })])).statusCode).toBe(400);
});

it('hears so much from one address or home in a minute, and others go on', async () => {
  const statuses = [];
  for (let i = 0; i < 121; i += 1) statuses.push((await report([one('tried')])).statusCode);
  expect(statuses.filter((status) => status === 204)).toHaveLength(120);
  expect(statuses.at(-1)).toBe(429);
  expect((await report([one('tried')], '203.0.113.8')).statusCode).toBe(204);
  const ofHome = (host: number) => report([one('tried')], `2001:db8:1:${host % 7}::${host}`);
  for (let i = 1; i <= 120; i += 1) await ofHome(i);
  expect((await ofHome(999)).statusCode).toBe(429);
  expect((await report([one('tried')], '2001:db8:2::1')).statusCode).toBe(204);
  now += 60_000;
  expect((await report([one('tried')])).statusCode).toBe(204);
});

it('logs so much of a version in a minute, and counts all', async () => {
  for (let i = 0; i < 15; i += 1) await report([one('threw')]);
  expect(logged).toHaveLength(10);
  expect(await counted('threw')).toBe(15);
});
