import { type Service, type ServiceAnswer, startService } from '@cosecha/shared/testing';
import { fakeTimeOf } from '@cosecha/shared/testing/service';
import { codeArrives } from './arriving-code';

const WHOLE: ServiceAnswer = { body: 'code' };
const SILENT: ServiceAnswer = { endless: { pieces: [[5_000, 600_000]] } };
const CUT: ServiceAnswer = { endless: { pieces: [[5_000, 0]], isCut: true } };

let service: Service;
/** In order; the last one stays. */
let answers: ServiceAnswer[];
let caches: (string | undefined)[];
let count = 0;
const realFetch = globalThis.fetch;
const nextFile = () => `/remotes/mfe-market/1.0.0-0a1b2c3d/screen-${++count}.js`;

beforeEach(async () => {
  answers = [WHOLE];
  caches = [];
  service = await startService(() => (answers.length > 1 ? answers.shift() : answers[0]) ?? WHOLE);
  globalThis.fetch = (address, init) => {
    caches.push(init?.cache);
    return realFetch(String(address).replace(location.origin, service.origin), init);
  };
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
});
afterEach(async () => {
  globalThis.fetch = realFetch;
  document.head.textContent = '';
  await service.close();
});

it('what goes on coming is awaited, however slow the line is, and asked for once by all who want it', async () => {
  answers = [{ endless: { pieces: [...Array(30).fill([5_000, 4_000]), [1, 0]] } }];
  const file = nextFile();
  const coming = codeArrives(file);
  expect(codeArrives(file)).toBe(coming);
  if (!coming) throw new Error('it was left to the browser');
  expect(await fakeTimeOf(coming)).toBeGreaterThan(100_000);
  await codeArrives(file);
  expect(service.requests).toHaveLength(1);
});

it.each([
  ['falls silent', SILENT],
  ['is cut', CUT],
])('what %s is noticed within 20 seconds and goes on from the browser’s cache', async (_how, broken) => {
  answers = [broken, WHOLE];
  const coming = codeArrives(nextFile()) as Promise<void>;
  expect(await fakeTimeOf(coming)).toBeLessThan(20_000);
  await coming;
  expect(caches).toEqual(['default', 'default']);
});

it('later goes pass by what hangs in the cache, and the next time begins anew', async () => {
  answers = [CUT, CUT, CUT, CUT, CUT, WHOLE];
  const file = nextFile();
  const coming = codeArrives(file) as Promise<void>;
  const refused = expect(coming).rejects.toThrow();
  await fakeTimeOf(coming);
  await refused;
  expect(caches).toEqual(['default', 'default', 'reload', 'reload', 'reload']);
  await codeArrives(file);
});

it('what is not there is not asked for three times', async () => {
  answers = [{ status: 404 }];
  await expect(codeArrives(nextFile())).rejects.toThrow('404');
  expect(service.requests).toHaveLength(1);
});

it('what did not run is asked for anew', async () => {
  const file = nextFile();
  await codeArrives(file);
  await codeArrives(file, true);
  expect(caches).toEqual(['default', 'reload']);
});

it('the script takes over what the page asked for itself, and what other hosts have', async () => {
  const file = nextFile();
  const link = Object.assign(document.createElement('link'), { rel: 'preload', href: file });
  document.head.append(link);
  expect(codeArrives(file)).toBeUndefined();
  expect(codeArrives('https://remotes.test/x.js')).toBeUndefined();
  expect(service.requests).toHaveLength(0);
  await codeArrives(file);
  expect(service.requests).toHaveLength(1);
});
