import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { DomainError } from '@cosecha/shared/domain';
import fastify, { type FastifyInstance } from 'fastify';
import { inSpan, inTrace, openSpan, TRACE_HEADERS, traceHeaders, traceServer } from '.';
import { type Collector, startCollector } from './testing/collector';

let sdkLoads = 0;
jest.mock('./trace-export', () => {
  sdkLoads += 1;
  return jest.requireActual('./trace-export');
});

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
const sentHeaders = (flags: string) => ({ traceparent: `00-${TRACE}-${PARENT}-${flags}` });

let collector: Collector;
let app: FastifyInstance;
const said: unknown[] = [];

interface Traced {
  isOn?: boolean;
  isBehind?: boolean;
  answer?: (response: ServerResponse) => void;
}

/** A server whose spans go to a collector of its own. */
async function serve({ isOn = true, isBehind = false, answer }: Traced = {}): Promise<void> {
  collector = await startCollector(answer);
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
  process.env.OTEL_BSP_SCHEDULE_DELAY = '20';
  process.env.OTEL_EXPORTER_OTLP_TIMEOUT = '500';
  app = fastify();
  app.log.warn = (details: unknown) => said.push(details);
  await traceServer(app, { isOn, service: 'a-server', isBehind });
  app.get('/health', async () => 'well');
  app.get('/headers', async (request) => traceHeaders(request));
  app.post('/things/:id', async () => inSpan('step', { number: 1 }, async () => 'done'));
  app.get('/refused', () =>
    inSpan('refused', {}, async () => {
      throw new DomainError('internal', { mail: 'ana@cosecha.test' });
    }),
  );
}

beforeEach(() => {
  said.length = 0;
});
afterEach(async () => {
  await app.close();
  await collector.close();
});

test('off, nothing of OpenTelemetry is loaded, made or sent', async () => {
  await serve({ isOn: false });
  expect((await app.inject({ method: 'POST', url: '/things/7', payload: {} })).body).toBe('done');
  expect((await app.inject({ url: '/headers', headers: sentHeaders('01') })).json()).toEqual({});
  expect(await inTrace('work', {}, async () => openSpan('part', {}))).toBeUndefined();
  await app.close();
  expect([sdkLoads, collector.received()]).toEqual([0, '']);
});

test('a request is a span by its route, and what it does stands below it, also after a body', async () => {
  await serve();
  const url = '/things/7?token=geheim';
  const headers = { authorization: 'Token geheim', cookie: 'geheim' };
  await app.inject({ method: 'POST', url, headers, payload: { phrase: 'geheim' } });
  await app.inject('/refused?mail=ana@cosecha.test');
  await app.inject('/health');
  const step = await collector.span('step');
  const request = await collector.span('POST /things/:id');
  expect(step).toMatchObject({ traceId: request.traceId, parentSpanId: request.spanId });
  expect(request.parentSpanId).toBeUndefined();
  expect(request.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/things/:id',
    'http.response.header.x-request-id': { values: [{ stringValue: expect.any(String) }] },
    'http.response.status_code': 200,
  });
  expect((await collector.span('refused')).attributes).toEqual({ 'error.type': 'internal' });
  await app.close();
  expect(collector.received()).toContain('"stringValue":"a-server"');
  expect(collector.received()).not.toMatch(/geheim|ana@cosecha\.test|health/);
});

test('a trace of our own proxy goes on, recorded or not as it says', async () => {
  await serve({ isBehind: true });
  await app.inject({ url: '/headers', headers: sentHeaders('00') });
  const answer = await app.inject({ url: '/headers', headers: sentHeaders('01') });
  const { spanId } = await collector.span('GET /headers');
  expect(answer.json()).toEqual({ traceparent: `00-${TRACE}-${spanId}-01` });
  await app.close();
  expect(collector.spans()).toMatchObject([{ traceId: TRACE, parentSpanId: PARENT }]);
});

test.each(['00', '01'])('a caller from outside decides nothing with the flags %s', async (flags) => {
  await serve();
  const answer = await app.inject({ url: '/headers', headers: { ...sentHeaders(flags), tracestate: 'a=b' } });
  const { traceId, parentSpanId } = await collector.span('GET /headers');
  expect(answer.json()).toEqual({ [TRACE_HEADERS[0]]: expect.stringMatching(`^00-${traceId}-\\w{16}-01$`) });
  expect(traceId).not.toBe(TRACE);
  expect(parentSpanId).toBeUndefined();
});

const ENDLESS = Buffer.alloc(1024 * 1024, 'x');
function endless(response: ServerResponse): void {
  if (response.write(ENDLESS)) setImmediate(endless, response);
  else response.once('drain', () => endless(response));
}

test.each<[string, (response: ServerResponse) => void]>([
  ['never answers', () => undefined],
  ['breaks off', (response) => response.destroy()],
  ['never ends', endless],
  ['answers nonsense', (response) => response.end('{"partialSuccess":{"errorMessage":7')],
  ['leads in circles', (response) => response.writeHead(307, { location: '/v1/traces' }).end()],
  ['wants everything again at once', (response) => response.writeHead(503, { 'retry-after': '0' }).end()],
])('a collector that %s delays no request and no end', async (_what, answer) => {
  await serve({ answer });
  for (let count = 0; count < 50; count += 1) {
    expect((await app.inject({ method: 'POST', url: '/things/7', payload: {} })).body).toBe('done');
  }
  while (collector.received() === '') await delay(5);
  const startedAt = performance.now();
  await app.close();
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(said.length).toBeLessThan(2);
});

test('one that is slow loses spans, and no more than the queue holds waits', async () => {
  const held: ServerResponse[] = [];
  await serve({ answer: (response) => void held.push(response) });
  const make = (name: string) => inTrace(name, {}, async () => undefined);
  for (let count = 0; count < 20_000; count += 1) await make('work');
  while (held.length === 0) await delay(5);
  const free = setInterval(() => {
    for (const response of held.splice(0)) response.end('{}');
  }, 1);
  while (!collector.received().includes('"last"')) {
    await make('last');
    await delay(20);
  }
  clearInterval(free);
  // The queue of 2,048 and the batches of 512 under way.
  const sent = collector.spans().filter(({ name }) => name === 'work').length;
  expect(sent).toBeGreaterThan(512);
  expect(sent).toBeLessThan(2_048 + 6 * 512);
});

test('one that is not there is told of once', async () => {
  await serve();
  await collector.close();
  for (let count = 0; count < 5; count += 1) {
    await app.inject('/headers');
    await delay(50);
  }
  while (said.length === 0) await delay(5);
  expect(said).toEqual([{ reason: expect.stringContaining('ECONNREFUSED') }]);
});
