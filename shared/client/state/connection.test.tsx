import { request } from '@cosecha/shared/api';
import { bestEffort, fetchWithin } from '@cosecha/shared/promise';
import { type Service, type ServiceAnswer, startService } from '@cosecha/shared/testing';
import { fakeTimeOf } from '@cosecha/shared/testing/service';
import * as z from 'zod/mini';
import { askForContact, isConnected, noteContact } from './connection';

let service: Service;
let answers: Record<string, ServiceAnswer>;
const realFetch = globalThis.fetch;

beforeEach(async () => {
  answers = {};
  service = await startService(({ url }) => answers[url] ?? {});
  globalThis.fetch = (address, init) => realFetch(new URL(String(address), service.origin), init);
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
});
afterEach(async () => {
  globalThis.fetch = realFetch;
  noteContact(true);
  await service.close();
});

const download = () =>
  bestEffort(fetchWithin('/code', { limitMs: 30_000, mostBytes: 1_000_000, silenceMs: 15_000 }));

it('an answer that is late behind our own files is no lost connection', async () => {
  answers = {
    '/registry.json': { hang: true },
    '/code': { endless: { pieces: Array(20).fill([6_000, 1_000]) } },
  };
  void download();
  await fakeTimeOf(askForContact());
  expect(isConnected()).toBe(true);
});

it('one that is late while nothing comes is', async () => {
  answers = { '/registry.json': { hang: true }, '/code': { endless: { pieces: [[6_000, 100_000]] } } };
  const coming = download();
  await fakeTimeOf(new Promise((resolve) => setTimeout(resolve, 8_000)));
  await fakeTimeOf(askForContact());
  expect(isConnected()).toBe(false);
  await fakeTimeOf(coming);
});

it('a connection that is refused is, whatever came before', async () => {
  await fetchWithin('/code', { limitMs: 1_000, mostBytes: 1_000 });
  await service.close();
  expect(await askForContact()).toBe(false);
  service = await startService(() => ({}));
});

it('is there again as soon as the service answers anything', async () => {
  noteContact(false);
  answers = { '/api/x': { headers: { 'cosecha-time': String(Date.now()) } } };
  await request('/api/x', { schema: z.unknown() });
  expect(isConnected()).toBe(true);
});
