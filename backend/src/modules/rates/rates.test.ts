import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Database } from '../../db/database';
import { openTestDatabase } from '../../testing/database';
import { silentLogger } from '../../util/service';
import { createRates, type Rates } from './rates';

const HOUR_MS = 60 * 60_000;
const START_MS = Date.parse('2026-11-20T12:00:00Z');

/** What each path of the sources' server answers. */
const answers = new Map<string, { status?: number; body: string }>();
let server: Server;
let origin: string;
let folder: string;
let nowMs = START_MS;
let database: Database;
let rates: Rates;

beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'cosecha-rates-'));
  server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '') ?? { status: 404, body: '' };
    const headers = answer.status === 302 ? { location: '/good' } : {};
    response.writeHead(answer.status ?? 200, headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await database.destroy();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await database.deleteFrom('rates').execute();
  nowMs = START_MS;
  answers.clear();
});
afterEach(() => rates.stop());

/** A life of the service with these sources. */
function start(...paths: string[]): void {
  const ratesUrls = paths.map((path) => (path.startsWith('/') ? `${origin}${path}` : path));
  rates = createRates({
    config: { ratesUrls, mainCurrency: 'COP' },
    database,
    clock: () => nowMs,
    log: silentLogger,
  });
}

const say = (path: string, said: object, more: object = {}) =>
  answers.set(path, { body: JSON.stringify({ name: `Fuente ${path}`, rates: said, ...more }) });

test('without a source there is no rate, and that is an answer', async () => {
  start();
  await rates.ask();
  expect(await rates.shown()).toEqual([]);
});

test('a rate is shown with its source and its time', async () => {
  start('/good');
  say('/good', { COP: '4150.25', VES: '250.1', EUR: '0.9' }, { at: '2026-11-20T11:00:00-00:00' });
  await rates.ask();
  const said = { source: 'Fuente /good', at: '2026-11-20T11:00:00.000Z' };
  expect(await rates.shown()).toEqual([
    { currency: 'COP', rate: '4150.25', ...said },
    { currency: 'VES', rate: '250.1', ...said },
  ]);
});

test('a file of the operator is a source like any other; without a time it is of now', async () => {
  const file = join(folder, 'rates.json');
  await writeFile(file, JSON.stringify({ name: 'Cooperativa', rates: { COP: '4000' } }));
  start(pathToFileURL(file).href);
  await rates.ask();
  expect(await rates.shown()).toEqual([
    { currency: 'COP', rate: '4000', source: 'Cooperativa', at: new Date(START_MS).toISOString() },
  ]);
});

test.each([
  ['no JSON', { body: '{' }],
  ['a list', { body: '[]' }],
  ['a failure', { status: 500, body: '{}' }],
  ['a way elsewhere', { status: 302, body: '' }],
  ['more than rates take', { body: JSON.stringify({ name: 'x', rates: { COP: '4'.repeat(70_000) } }) }],
  ['no name', { body: JSON.stringify({ rates: { COP: '4000' } }) }],
  ['a name with a line break', { body: JSON.stringify({ name: 'a\nb', rates: { COP: '4000' } }) }],
  ['a rate as a number', { body: JSON.stringify({ name: 'x', rates: { COP: 4000 } }) }],
  ['a rate of nought', { body: JSON.stringify({ name: 'x', rates: { COP: '0' } }) }],
  ['a rate of no sane size', { body: JSON.stringify({ name: 'x', rates: { COP: '4000000' } }) }],
  [
    'a time to come',
    { body: JSON.stringify({ name: 'x', at: '2027-01-01T00:00:00Z', rates: { COP: '4000' } }) },
  ],
  [
    'a time long past',
    { body: JSON.stringify({ name: 'x', at: '2026-11-01T00:00:00Z', rates: { COP: '4000' } }) },
  ],
])('a source that answers %s stops no other', async (_what, answer) => {
  start('/bad', '/good');
  say('/good', { COP: '4150' });
  answers.set('/bad', answer);
  await rates.ask();
  expect(await rates.shown()).toMatchObject([{ currency: 'COP', rate: '4150', source: 'Fuente /good' }]);
});

test('a currency that cannot be read leaves the other of the same source', async () => {
  start('/good');
  say('/good', { COP: '-1', VES: '250' });
  await rates.ask();
  expect(await rates.shown()).toMatchObject([{ currency: 'VES', rate: '250' }]);
});

test('the first source counts while it is of this day, then the newest', async () => {
  start('/first', '/second');
  say('/first', { COP: '4000' });
  say('/second', { COP: '4100' });
  await rates.ask();
  expect(await rates.shown()).toMatchObject([{ rate: '4000' }]);
  answers.delete('/first');
  nowMs += 25 * HOUR_MS;
  await rates.ask();
  expect(await rates.shown()).toMatchObject([{ rate: '4100' }]);
});

test('a rate outlives its source for three days, also over a restart', async () => {
  start('/good');
  say('/good', { COP: '4000' });
  await rates.ask();
  answers.clear();
  nowMs += 71 * HOUR_MS;
  await rates.stop();
  start('/good');
  await rates.ask();
  expect(await rates.shown()).toMatchObject([{ rate: '4000', at: new Date(START_MS).toISOString() }]);
  nowMs += 2 * HOUR_MS;
  expect(await rates.shown()).toEqual([]);
});

test('a jump by more than a fifth is not believed, neither at once nor in small steps of one day', async () => {
  start('/good');
  say('/good', { COP: '4000' });
  await rates.ask();
  for (const rate of ['4801', '3199', '400000']) {
    say('/good', { COP: rate });
    await rates.ask();
    expect(await rates.shown()).toMatchObject([{ rate: '4000' }]);
  }
  for (const [rate, cached] of [
    ['4700', '4700'],
    ['5500', '4700'],
  ] as const) {
    nowMs += HOUR_MS;
    say('/good', { COP: rate });
    await rates.ask();
    expect(await rates.shown()).toMatchObject([{ rate: cached }]);
  }
});

test('what stays where it jumped to is believed when the last rate is gone', async () => {
  start('/good');
  say('/good', { COP: '4000' });
  await rates.ask();
  say('/good', { COP: '6000' });
  nowMs += 71 * HOUR_MS;
  await rates.ask();
  expect(await rates.shown()).toMatchObject([{ rate: '4000' }]);
  nowMs += 2 * HOUR_MS;
  await rates.ask();
  expect(await rates.shown()).toMatchObject([{ rate: '6000' }]);
});

test('an older answer than the one that is kept changes nothing', async () => {
  start('/good');
  say('/good', { COP: '4000' }, { at: '2026-11-20T11:00:00Z' });
  await rates.ask();
  say('/good', { COP: '4100' }, { at: '2026-11-20T10:00:00Z' });
  await rates.ask();
  expect(await rates.shown()).toMatchObject([{ rate: '4000' }]);
});

test('sources are asked by themselves once the service has started', async () => {
  start('/good');
  const asked = new Promise<void>((resolve) => server.once('request', () => resolve()));
  say('/good', { COP: '4000' });
  rates.start();
  await asked;
  await rates.stop();
});
