import { collectGarbage } from '../testing/heap-growth';
import { fakeTimeOf, type Service, type ServiceAnswer, startService } from '../testing/service';
import { fetchWithin } from './fetch-within';

const LIMITS = { limitMs: 5_000, mostBytes: 100_000 };

let service: Service;
let answer: ServiceAnswer;

beforeEach(async () => {
  answer = {};
  service = await startService(() => answer);
});
afterEach(async () => {
  jest.useRealTimers();
  await service.close();
});

const holdClock = () => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });

it('gives the whole answer, with what came besides', async () => {
  answer = { status: 404, body: { says: 'ñandú' }, headers: { 'x-more': 'yes' } };
  const response = await fetchWithin(service.origin, { ...LIMITS, method: 'POST', body: 'a' });
  expect([response.ok, response.status, response.headers.get('x-more')]).toEqual([false, 404, 'yes']);
  expect(await response.json()).toEqual({ says: 'ñandú' });
  expect(service.requests[0]).toMatchObject({ method: 'POST', text: 'a' });
});

it.each([204, 304])('an answer without content (%d) is one', async (status) => {
  answer = { status, body: '' };
  expect((await fetchWithin(service.origin, LIMITS)).status).toBe(status);
});

it.each([204, 304])(
  'an answer without content (%d) is one where the browser gives it an empty body',
  async (status) => {
    const body = new ReadableStream({ start: (controller) => controller.close() });
    const asWebkitGives = { status, statusText: '', headers: new Headers({ etag: '1' }), body } as Response;
    const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(asWebkitGives);
    const response = await fetchWithin(service.origin, LIMITS);
    expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([status, '1', '']);
    asked.mockRestore();
  },
);

it.each<[string, ServiceAnswer]>([
  ['never begins', { hang: true }],
  ['comes byte by byte', { endless: 'drip' }],
])('an answer that %s ends with the time for all of it', async (_how, value) => {
  answer = value;
  holdClock();
  const asked = fetchWithin(service.origin, LIMITS);
  while (service.requests.length === 0) await new Promise(setImmediate);
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  // The limit holds although Node's fetch lets the signal of an answer that comes be collected.
  collectGarbage();
  const refused = expect(asked).rejects.toMatchObject({ name: 'TimeoutError' });
  const took = await fakeTimeOf(asked);
  await refused;
  expect(took).toBeGreaterThanOrEqual(LIMITS.limitMs);
  expect(took).toBeLessThan(LIMITS.limitMs + 100);
});

it('over a person’s line an answer that goes on coming is awaited, and one that falls silent in the middle is not', async () => {
  answer = { endless: { pieces: [...Array(9).fill([10_000, 5_000]), [8, 0]] } };
  holdClock();
  const slow = fetchWithin(service.origin, { ...LIMITS, silenceMs: 6_000 });
  expect(await fakeTimeOf(slow)).toBeGreaterThan(LIMITS.limitMs * 5);
  expect((await (await slow).text()).length).toBe(90_008);
  answer = { endless: { pieces: [[10_000, 60_000]] } };
  const silent = fetchWithin(service.origin, { ...LIMITS, silenceMs: 6_000 });
  const refused = expect(silent).rejects.toMatchObject({ name: 'NetworkError' });
  const took = await fakeTimeOf(silent);
  await refused;
  expect(took).toBeGreaterThanOrEqual(6_000);
  expect(took).toBeLessThan(7_000);
});

it('a byte now and then gains next to nothing over a person’s line, too', async () => {
  answer = { endless: 'drip' };
  holdClock();
  const asked = fetchWithin(service.origin, { ...LIMITS, silenceMs: 6_000 });
  const refused = expect(asked).rejects.toMatchObject({ name: 'NetworkError' });
  expect(await fakeTimeOf(asked)).toBeLessThan(LIMITS.limitMs * 1.5);
  await refused;
});

it('an answer without an end is given up after so many bytes', async () => {
  answer = { endless: 'flood' };
  await expect(fetchWithin(service.origin, LIMITS)).rejects.toThrow('more than 100000 bytes');
});

it('who asked may give up, before and while it comes', async () => {
  answer = { endless: 'drip' };
  const signal = AbortSignal.abort(new Error('left'));
  await expect(fetchWithin(service.origin, { ...LIMITS, signal })).rejects.toThrow('left');
  const abort = new AbortController();
  const asked = fetchWithin(service.origin, { ...LIMITS, signal: abort.signal });
  while (service.requests.length === 0) await new Promise(setImmediate);
  abort.abort(new Error('left'));
  await expect(asked).rejects.toThrow('left');
});
