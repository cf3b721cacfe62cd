import Fastify, { type FastifyInstance } from 'fastify';
import { readFigures } from './figures';

const TOKEN = 'for-those-who-count';
const line = (remote: string, version: string, kind: string, count: number) =>
  `cosecha_remote_reports_total{remote="${remote}",version="${version}",kind="${kind}"} ${count}`;

const METRICS: Readonly<Record<string, string>> = {
  one: [
    '# HELP cosecha_remote_reports_total What pages say',
    line('mfe-one', '1.0.0-aaaaaaaa', 'tried', 40),
    line('mfe-one', '1.0.0-aaaaaaaa', 'failed', 2),
    line('mfe-one', '1.0.0-aaaaaaaa', 'threw', 3),
    line('mfe-one', '1.0.0-aaaaaaaa', 'slow', 7),
    line('mfe-one', '1.0.0-bbbbbbbb', 'tried', 5),
    line('mfe-one-more', '1.0.0-aaaaaaaa', 'tried', 100),
    `other_${line('mfe-one', '1.0.0-aaaaaaaa', 'tried', 1_000)}`,
  ].join('\n'),
  other: line('mfe-one', '1.0.0-aaaaaaaa', 'tried', 2),
};

let edge: FastifyInstance;
let url: string;
let sent: (string | undefined)[];

beforeAll(async () => {
  edge = Fastify({ forceCloseConnections: true });
  edge.get<{ Params: { name: string } }>('/:name/metrics', async ({ params, headers }) => {
    sent.push(headers.authorization);
    return METRICS[params.name];
  });
  url = await edge.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => {
  sent = [];
});
afterAll(() => edge.close());

const metricsOf = (...names: string[]) => names.map((name) => `${url}/${name}/metrics`);
const read = (names: string[], token?: string) =>
  readFigures({ urls: metricsOf(...names), token }, 'mfe-one');

it('what all edges have counted is added up by version, of this remote alone', async () => {
  const figuresOf = await read(['one', 'other']);
  expect(figuresOf('1.0.0-aaaaaaaa')).toEqual({ tried: 42, troubled: 5 });
  expect(figuresOf('1.0.0-bbbbbbbb')).toEqual({ tried: 5, troubled: 0 });
  expect(figuresOf('1.0.0-cccccccc')).toEqual({ tried: 0, troubled: 0 });
});

it('the token is shown to every edge, and nothing where there is none', async () => {
  await read(['one', 'other'], TOKEN);
  await read(['one']);
  expect(sent).toEqual([`Bearer ${TOKEN}`, `Bearer ${TOKEN}`, undefined]);
});
