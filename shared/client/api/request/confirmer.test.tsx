import * as z from 'zod/mini';
import { type Service, startService } from '../../../testing';
import { type Confirmer, registerConfirmer } from './confirmer';
import { request } from './request';

let service: Service;
beforeEach(async () => {
  service = await startService(({ json }) =>
    Object.hasOwn(Object(json), 'signatures')
      ? { body: { data: 'moved' } }
      : { status: 202, body: { code: 202 } },
  );
});
afterEach(() => service.close());

const moveMoney = () => request(`${service.origin}/x`, { schema: z.string(), json: { amount: '1' } });

test('a page that registered nothing is told so by name, and the call moves nothing', async () => {
  jest.resetModules();
  const page = await import('./request');
  const call = page.request(`${service.origin}/x`, { schema: z.string(), json: { amount: '1' } });
  await expect(call).rejects.toThrow('registerConfirmer');
  expect(service.requests.map(({ json }) => json)).toEqual([{ amount: '1' }]);
});

test('what is registered answers for the call, and is fetched with the first one that needs it', async () => {
  const signs: Confirmer = (_first, { json }, repeat) => repeat({ json: { ...json, signatures: ['s'] } });
  const load = jest.fn(async () => ({ confirmCall: signs }));
  registerConfirmer(load);
  expect(load).not.toHaveBeenCalled();
  await expect(moveMoney()).resolves.toBe('moved');
  expect(service.requests.map(({ json }) => json)).toEqual([
    { amount: '1' },
    { amount: '1', signatures: ['s'] },
  ]);
});

test('one that does not come is a call without an answer, and the next call tries again', async () => {
  const refuses: Confirmer = async (first) => first;
  const load = jest.fn(async () => ({ confirmCall: refuses })).mockRejectedValueOnce(new TypeError('chunk'));
  registerConfirmer(load);
  await expect(moveMoney()).rejects.toMatchObject({ name: 'RequestError', retryable: true });
  expect(service.requests).toHaveLength(1);
  await expect(moveMoney()).rejects.toMatchObject({ status: 202 });
  expect(load).toHaveBeenCalledTimes(2);
});
