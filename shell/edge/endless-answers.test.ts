import { fakeTimeOf, type Service, type ServiceAnswer, startService } from '@cosecha/shared/testing/service';
import { answerFromServices } from './first-view/answers';
import { viewSource } from './first-view/view-source';
import { releaseSource } from './releases/source';
import { remoteSource } from './remote-sources';

const ENTRY = {
  ...{ name: 'mfe-far', version: '1.0.0-0a1b2c3d', scope: 'mfe_far', entry: 'remoteEntry.js' },
  ...{ integrity: 'sha384-AAAA', manifest: 'mf-manifest.json', files: [], contract: '^1.0.0' },
  ...{ routes: ['/mfe-far'], titles: {}, navigation: [] },
};
const firstView = {
  file: 'server/first-view.cjs',
  integrity: 'sha384-AAAA',
  routes: [],
  parameters: {},
  exactQuery: [],
};

let service: Service;
let answer: ServiceAnswer;
let now: number;
let warnings: string[];

beforeEach(async () => {
  now = 0;
  warnings = [];
  service = await startService(() => answer);
});
afterEach(async () => {
  jest.useRealTimers();
  await service.close();
});

const far = (origin: string) =>
  remoteSource(
    'mfe-far',
    origin,
    (text) => warnings.push(text),
    () => now,
  );
/** It never throws: the last entry stays. */
async function currentOf(origin: string): Promise<void> {
  await far(origin).current();
  throw new Error(warnings.join());
}

const CLIENTS: [name: string, ask: (origin: string) => Promise<unknown>][] = [
  ['the registry of a place of releases', (origin) => releaseSource(origin).registry()],
  ['a file of a release', (origin) => releaseSource(origin).read('remotes/a.js')],
  ["a remote's own server", currentOf],
  ['a first view', async (origin) => viewSource({ ...ENTRY, firstView }, () => origin)?.read()],
  [
    'a service that first views ask',
    (origin) => answerFromServices(() => origin)({ id: 'a', method: 'GET', path: '/api' }),
  ],
];

it.each(CLIENTS)('%s that comes byte by byte is given up in time', async (_name, ask) => {
  answer = { endless: 'drip' };
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  const asked = ask(service.origin);
  const failed = expect(asked).rejects.toThrow(/in time/);
  expect(await fakeTimeOf(asked)).toBeLessThan(16_000);
  await failed;
});

it.each(CLIENTS)('%s without an end is given up, before the time is over', async (_name, ask) => {
  answer = { endless: 'flood' };
  await expect(ask(service.origin)).rejects.toThrow(/more than \d+ bytes/);
});

it('a remote that was silent is set aside for longer each time, and holds up no page meanwhile', async () => {
  const { current } = far(service.origin);
  answer = { body: ENTRY };
  const entry = await current();
  expect(entry?.name).toBe('mfe-far');
  const askedAfter = async (ms: number) => {
    const before = service.requests.length;
    now += ms;
    expect(await current()).toBe(entry);
    return service.requests.length - before;
  };
  answer = { status: 500 };
  expect(await askedAfter(5_000)).toBe(1);
  expect(await askedAfter(9_999)).toBe(0);
  answer = { hang: true };
  const began = performance.now();
  await askedAfter(1);
  expect(performance.now() - began).toBeLessThan(1_000);
});
