import type { AddressInfo } from 'node:net';
import { requestIds, traceRequests } from '@cosecha/shared/server';
import { createEdgeServer } from '@cosecha/shell/edge/server';
import { readServerConfig } from '@cosecha/shell/edge/server-config';
import fastify, { type LightMyRequestResponse } from 'fastify';
import { injectConfirmed } from '../backend/src/testing/confirm';
import { openMarket, type TestMarket } from '../backend/src/testing/market';
import { publish, purchase } from '../backend/src/testing/network';
import { type CollectedSpan, type Collector, startCollector } from '../shared/server/testing/collector';

const ENVIRONMENT = {
  REMOTES: 'mfe-market=/nowhere',
  NETWORK_ID: 'localnet',
  P2P_CONTRACT_ID: 'market.local',
  TOKEN_CONTRACT_ID: 'usdt.local',
  SUBGRAPH_KEY: 'local',
  LOG_LEVEL: 'silent',
};
const OUTSIDE = '0af7651916cd43dd8448eb211c80319c';
const KEY = 'a-key-of-the-test';
const MAIL = 'ana@cosecha.test';

let collector: Collector;
let market: TestMarket;
let signedIn: LightMyRequestResponse;
let ordered: LightMyRequestResponse;

/** One order, from an edge that sends its spans to the collector; what came stands still afterwards. */
beforeAll(async () => {
  collector = await startCollector();
  market = await openMarket({ buyer: { usdt: 100 } });
  const { backend, seller, buyer } = market;
  const offerId = await publish(backend, seller);
  await backend.backend.indexer.catchUp();

  const service = fastify({ forceCloseConnections: true, genReqId: requestIds(true) });
  traceRequests(service, true);
  await service.register(backend.backend.plugin);
  await service.listen({ port: 0, host: '127.0.0.1' });
  const { port } = service.server.address() as AddressInfo;
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
  const environment = { ...ENVIRONMENT, OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const config = readServerConfig(environment, '/nowhere');
  const edge = await createEdgeServer({ ...config, remotes: {}, backendUrl: `http://127.0.0.1:${port}` });

  const { seedPhrase } = buyer;
  const url = `/api/wallet/login-seed-phrase?mail=${MAIL}`;
  signedIn = await edge.inject({ method: 'POST', url, payload: { seedPhrase } });
  const call = {
    method: 'POST' as const,
    url: '/api/p2p/create-order',
    payload: purchase(offerId),
    headers: {
      authorization: `Token ${buyer.token}`,
      'idempotency-key': KEY,
      traceparent: `00-${OUTSIDE}-b7ad6b7169203331-01`,
    },
  };
  ordered = await injectConfirmed(edge, call, seedPhrase);
  await backend.backend.indexer.catchUp();
  await service.close();
  await edge.close();
});
afterAll(async () => {
  await market.close();
  await collector.close();
});

function named(name: string): CollectedSpan[] {
  return collector.spans().filter((span) => span.name === name);
}

/** Names from the outermost span to this one. */
function way(of: CollectedSpan | undefined): string[] {
  if (!of) return [];
  return [...way(collector.spans().find(({ spanId }) => spanId === of.parentSpanId)), of.name];
}

test('an order is one trace from the edge through service and database to the chain', () => {
  expect(ordered.statusCode).toBe(200);
  const [outbox] = named('outbox submit');
  const down = ['POST /api/*', 'POST /api/p2p/create-order', 'outbox submit'];
  expect(way(named('near send_tx')[0])).toEqual([...down, 'near send_tx']);
  expect(way(named('insert transactions')[0])).toEqual([...down, 'insert transactions']);
  expect(outbox?.attributes).toEqual({
    'cosecha.wallet': market.buyer.wallet,
    'cosecha.key': KEY,
    'cosecha.step': expect.any(String),
    'near.transaction': expect.stringMatching(/^\w{43,44}$/),
  });
});

test('every request of the trace says the id that its logs and its answer say', () => {
  const trace = collector.spans().filter(({ traceId }) => traceId === named('outbox submit')[0]?.traceId);
  const [edge, service] = ['POST /api/*', 'POST /api/p2p/create-order'].map((name) =>
    trace.find((span) => span.name === name),
  );
  const id = { values: [{ stringValue: ordered.headers['x-request-id'] }] };
  expect(edge?.attributes['http.response.header.x-request-id']).toEqual(id);
  expect(service?.attributes['http.response.header.x-request-id']).toEqual(id);
});

test('the blocks that the index takes in are traces of their own, each with its transaction', () => {
  const transactions = named('database transaction').filter(({ parentSpanId }) =>
    named('index blocks').some(({ spanId }) => spanId === parentSpanId),
  );
  expect(transactions.length).toBeGreaterThan(0);
  expect(named('commit').map(way)).toContainEqual(['index blocks', 'database transaction', 'commit']);
  const [{ attributes } = { attributes: {} }] = named('index blocks');
  expect(attributes).toMatchObject({ 'near.block.last': expect.any(Number) });
});

test('no phrase, token, address or trace of a caller is in a span', () => {
  expect(signedIn.statusCode).toBe(200);
  expect(named('POST /api/wallet/login-seed-phrase')).toHaveLength(1);
  const { seedPhrase, token } = market.buyer;
  const words = seedPhrase.split(' ').slice(0, 3).join(' ');
  for (const secret of [words, token, signedIn.json().data.token, MAIL, OUTSIDE]) {
    expect(collector.received()).not.toContain(secret);
  }
});
