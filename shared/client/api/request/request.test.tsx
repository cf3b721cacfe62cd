import * as z from 'zod/mini';
import { type Service, type ServiceAnswer, startService } from '../../../testing';
import { fakeTimeOf } from '../../../testing/service';
import { localStore, serviceNow } from '../../state';
import { newIdempotencyKey, type RequestError, readableError, request } from '..';

let service: Service;
let answer: ServiceAnswer;
const anything = z.unknown();

beforeEach(async () => {
  answer = { body: {} };
  service = await startService(() => answer);
});
afterEach(() => service.close());

const failureOf = (call: Promise<unknown>): Promise<RequestError> =>
  call.then(
    () => {
      throw new Error('the call should have failed');
    },
    (error: RequestError) => error,
  );

describe('SPEC.md §7: what is sent', () => {
  test('an authenticated call carries the token with the prefix Token', async () => {
    localStore.set('authToken', 'abc');
    await request(`${service.origin}/x`, { schema: anything, auth: true });
    expect(service.requests[0]).toMatchObject({ method: 'GET', url: '/x' });
    expect(service.requests[0]?.headers.authorization).toBe('Token abc');
  });

  test('SPEC.md §6: without a token nothing is sent', async () => {
    const call = request(`${service.origin}/x`, { schema: anything, auth: true });
    await expect(call).rejects.toThrow('Auth token not found in localStorage');
    expect(service.requests).toHaveLength(0);
  });

  test('an open call works without a token, and JSON goes as POST with its key', async () => {
    const idempotencyKey = newIdempotencyKey();
    await request(`${service.origin}/x`, {
      schema: anything,
      auth: 'optional',
      json: { a: 1 },
      idempotencyKey,
    });
    expect(service.requests[0]).toMatchObject({ method: 'POST', json: { a: 1 } });
    expect(service.requests[0]?.headers.authorization).toBeUndefined();
    expect(service.requests[0]?.headers['idempotency-key']).toBe(idempotencyKey);
  });

  test('a form goes as multipart with its boundary', async () => {
    const form = new FormData();
    form.append('name', 'María');
    await request(`${service.origin}/x`, { schema: anything, form, method: 'PUT' });
    expect(service.requests[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(service.requests[0]?.text).toContain('María');
  });
});

describe('the service’s clock', () => {
  const SIX_DAYS_MS = 6 * 86_400_000;
  const ask = (options: object = {}) => request(`${service.origin}/x`, { schema: anything, ...options });
  const written = (headers: Record<string, string> = {}): ServiceAnswer => ({
    body: {},
    headers: { 'cosecha-time': String(Date.now() - SIX_DAYS_MS), ...headers },
  });
  const isCorrected = () => Math.abs(serviceNow() - (Date.now() - SIX_DAYS_MS)) < 10_000;

  test('is read from what no cache may keep, and from refusals', async () => {
    answer = written();
    await ask();
    expect(isCorrected()).toBe(false);
    answer = written({ 'cache-control': 'no-store' });
    await ask();
    expect(isCorrected()).toBe(true);
    answer = { body: {}, headers: { 'cosecha-time': String(Date.now()) } };
    await ask({ json: {} });
    expect(isCorrected()).toBe(false);
    answer = { ...written(), status: 409 };
    await failureOf(ask({ json: {} }));
    expect(isCorrected()).toBe(true);
    answer = { body: {}, headers: { 'cosecha-time': String(Date.now()) } };
    await ask({ json: {} });
  });
});

describe('what is answered', () => {
  const body = { code: 200, message: 'Listo.', data: { n: 1 } };

  test.each([
    ['/api', body],
    ['/marketplace', { success: true, statusCode: 200, data: { n: 1 } }],
    ['no envelope', { n: 1 }],
  ])('the envelope of %s is opened', async (_kind, enveloped) => {
    answer = { body: enveloped };
    const schema = z.object({ n: z.number() });
    expect(await request(`${service.origin}/x`, { schema })).toEqual({ n: 1 });
  });

  test('SPEC.md §7: errors come as message, status and data, with their code', async () => {
    const message = 'El vendedor pausó esta oferta. Intenta más tarde o busca otra.';
    answer = { status: 409, body: { code: 409, message, data: { error: 'offer-paused', params: {} } } };
    const error = await failureOf(request(`${service.origin}/x`, { schema: anything }));
    expect(error).toMatchObject({ code: 'offer-paused', status: 409, message, retryable: false });
    expect(error.data).toEqual({ error: 'offer-paused', params: {} });
  });

  test.each([
    [500, true],
    [503, true],
    [408, true],
    [429, true],
    [400, false],
    [401, false],
    [404, false],
  ])('SPEC.md §8: status %d without a body may be retried: %s', async (status, retryable) => {
    answer = { status, body: '<html>proxy</html>' };
    const error = await failureOf(request(`${service.origin}/x`, { schema: anything }));
    expect(error).toMatchObject({ status, retryable });
    expect(error.message).toMatch(/[a-záéíóú]{3}.*\.$/);
  });

  test.each([
    ['a header', { headers: { 'retry-after': '20' }, body: '<html>proxy</html>' }],
    ['the answer', { body: { data: { error: 'rate-limited', params: { seconds: '20' } } } }],
  ])('a 429 says when to try again, by %s', async (_by, said) => {
    answer = { status: 429, ...said };
    const error = await failureOf(request(`${service.origin}/x`, { schema: anything }));
    expect(error).toMatchObject({ code: 'rate-limited', waitMs: 20_000 });
    expect(error.message).toContain('Espera 20 segundos');
  });

  test('an answer of another shape is a failure, not a crash later', async () => {
    answer = { body: { data: { n: 'one' } } };
    const error = await failureOf(request(`${service.origin}/x`, { schema: z.object({ n: z.number() }) }));
    expect(error).toMatchObject({ code: 'internal', status: 200, retryable: false });
  });

  test.each([
    ['a question after half a minute', {}, 30_000],
    ['a call that the chain decides after a minute and a half', { json: {}, idempotencyKey: 'k' }, 90_000],
  ])('a service that never answers is given up: %s', async (_call, options, timeoutMs) => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    try {
      answer = { hang: true };
      const ended = jest.fn();
      const call = failureOf(request(`${service.origin}/x`, { schema: anything, ...options })).finally(ended);
      await jest.advanceTimersByTimeAsync(timeoutMs - 1);
      expect(ended).not.toHaveBeenCalled();
      await jest.advanceTimersByTimeAsync(1);
      expect(await call).toMatchObject({ code: 'no-answer', status: 0, retryable: true });
    } finally {
      jest.useRealTimers();
    }
  });

  test('an answer that comes byte by byte is given up, too', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    try {
      answer = { endless: 'drip' };
      const call = failureOf(request(`${service.origin}/x`, { schema: anything }));
      expect(await fakeTimeOf(call)).toBeLessThan(33_000);
      expect(await call).toMatchObject({ code: 'network-failed', status: 0, retryable: true });
    } finally {
      jest.useRealTimers();
    }
  });

  test.each([
    ['a question', {}],
    ['a call that the chain decides', { json: {}, idempotencyKey: 'k' }],
  ])('an answer that falls silent in the middle is noticed within 20 seconds: %s', async (_call, options) => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    try {
      answer = { endless: { pieces: [[64, 300_000]] } };
      const call = failureOf(request(`${service.origin}/x`, { schema: anything, ...options }));
      expect(await fakeTimeOf(call)).toBeLessThan(20_000);
      expect(await call).toMatchObject({ code: 'network-failed', status: 0, retryable: true });
    } finally {
      jest.useRealTimers();
    }
  });

  test('an answer without an end is given up', async () => {
    answer = { endless: 'flood' };
    const error = await failureOf(request(`${service.origin}/x`, { schema: anything }));
    expect(error).toMatchObject({ code: 'service-down', status: 0 });
  });

  test('a form with a photo has time for a slow line', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
    try {
      answer = { hang: true };
      const form = new FormData();
      form.append('image', new Blob([new Uint8Array(400_000)]), 'foto');
      const call = failureOf(request(`${service.origin}/x`, { schema: anything, form }));
      expect(await fakeTimeOf(call)).toBeGreaterThan(120_000);
      await call;
    } finally {
      jest.useRealTimers();
    }
  });

  test('no network says so in Spanish', async () => {
    await service.close();
    const error = await failureOf(request(`${service.origin}/x`, { schema: anything }));
    expect(readableError(error)).toBe('No hay conexión. Revisa tu internet y vuelve a intentar.');
  });

  test('a caller that aborts gets its abort, not a failure of the service', async () => {
    answer = { hang: true };
    const abort = new AbortController();
    const call = request(`${service.origin}/x`, { schema: anything, signal: abort.signal });
    abort.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

test('any other error reads as a neutral sentence, never as English', () => {
  expect(readableError(new TypeError('x is not a function'))).toMatch(/^Algo falló de nuestro lado/);
});
