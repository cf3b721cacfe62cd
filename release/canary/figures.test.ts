import { startService } from '@cosecha/shared/testing/service';
import Fastify, { type FastifyInstance } from 'fastify';
import { readFigures } from './figures';

const TOKEN = 'for-those-who-count';
const line = (what: string, remote: string, version: string, count: number) =>
  `cosecha_remote_${what}{remote="${remote}",version="${version}"} ${count}`;

const METRICS: Readonly<Record<string, string>> = {
  one: [
    '# HELP cosecha_remote_addresses Addresses whose pages said how a live version fares.',
    line('addresses', 'mfe-one', '1.0.0-aaaaaaaa', 40),
    line('troubled_addresses', 'mfe-one', '1.0.0-aaaaaaaa', 2.125),
    line('addresses', 'mfe-one', '1.0.0-bbbbbbbb', 5),
    line('troubled_addresses', 'mfe-one', '1.0.0-bbbbbbbb', 1e-7),
    line('addresses', 'mfe-one-more', '1.0.0-aaaaaaaa', 100),
    `other_${line('addresses', 'mfe-one', '1.0.0-aaaaaaaa', 1_000)}`,
  ].join('\n'),
  other: line('addresses', 'mfe-one', '1.0.0-aaaaaaaa', 2),
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
  expect(figuresOf('1.0.0-aaaaaaaa')).toEqual({ addresses: 42, troubled: 2.125 });
  expect(figuresOf('1.0.0-bbbbbbbb')).toEqual({ addresses: 5, troubled: 1e-7 });
  expect(figuresOf('1.0.0-cccccccc')).toEqual({ addresses: 0, troubled: 0 });
});

it('an edge that tells without an end does not tell', async () => {
  const endless = await startService(() => ({ endless: 'flood' }));
  await expect(readFigures({ urls: [endless.origin], token: undefined }, 'mfe-one')).rejects.toThrow(
    'does not tell',
  );
  await endless.close();
});

it('the token is shown to every edge, and nothing where there is none', async () => {
  await read(['one', 'other'], TOKEN);
  await read(['one']);
  expect(sent).toEqual([`Bearer ${TOKEN}`, `Bearer ${TOKEN}`, undefined]);
});
