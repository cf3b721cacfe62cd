import { ReadableStream } from 'node:stream/web';
import { startFirebase } from '@cosecha/firebase-emulator/testing';
import { configure } from '@cosecha/shared/api';
import { fakeTimeOf } from '@cosecha/shared/testing/service';
import { setLogLevel } from 'firebase/app';
import { installDeviceStorage, makeConfig, removeDeviceStorage } from '../../testing';
import type { Identity } from './identity';

const firebase = {
  ...{ apiKey: 'k', authDomain: 'localhost', projectId: 'demo-cosecha', emulator: true as const },
  ...{ storageBucket: 's', messagingSenderId: '0', appId: '1:0:web:local' },
};
const TIMERS = {
  after(ms: number, task: () => void) {
    const handle = setTimeout(task, ms);
    return () => clearTimeout(handle);
  },
};
const PASSWORD = 'Cielo-Morado-47-Tunja';
const realFetch = globalThis.fetch;
let identity: () => Identity;
let emulator: Awaited<ReturnType<typeof startFirebase>>;
/** Operations whose next answer does not come, although the service has done them. */
let lost: string[];
let silent: string[];
let asked: string[];

beforeAll(async () => {
  // The stand-in for IndexedDB does not know all that the client asks of it, and the client says so.
  setLogLevel('silent');
  installDeviceStorage();
  Object.assign(globalThis, { ReadableStream, setImmediate: (task: () => void) => setTimeout(task) });
  // The service's own timers belong to Node, whose timers jsdom replaces.
  emulator = await startFirebase({ timers: TIMERS });
  configure(makeConfig({ firebase }));
  globalThis.fetch = async (address, init) => {
    const url = String(address);
    const operation = url.split('?')[0]?.split('accounts:')[1] ?? '';
    asked.push(operation);
    const answer = await realFetch(url.replace(location.origin, emulator.url), init);
    if (silent.includes(operation)) {
      silent = [];
      return new Promise(() => undefined);
    }
    if (!lost.includes(operation)) return answer;
    lost.splice(lost.indexOf(operation), 1);
    throw new TypeError('cut');
  };
  // The SDK takes the page's fetch as it is loaded.
  ({ identity } = await import('./identity'));
});
afterAll(async () => {
  removeDeviceStorage();
  globalThis.fetch = realFetch;
  await emulator.close();
});
beforeEach(() => {
  lost = [];
  silent = [];
  asked = [];
});

test.each([
  ['the answer to the account itself', ['signUp']],
  ['what is asked of it afterwards', ['lookup', 'lookup']],
])('an account is made once where %s is lost', async (_what, operations) => {
  lost = [...operations];
  await identity().signUp(`${operations.join('-')}@finca.co`, PASSWORD);
  expect(lost).toEqual([]);
  expect(await identity().idToken()).toMatch(/\./);
});

test('a sign-in goes on by itself, and one with a wrong password does not', async () => {
  lost = ['signInWithPassword', 'lookup'];
  await identity().signIn('signUp@finca.co', PASSWORD);
  expect(lost).toEqual([]);
  asked = [];
  await expect(identity().signIn('signUp@finca.co', 'Otra-Clave-12')).rejects.toThrow();
  expect(asked.filter((operation) => operation === 'signInWithPassword')).toHaveLength(1);
});

test('an answer that stays away is noticed within 20 seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  silent = ['signInWithPassword'];
  const going = identity().signIn('signUp@finca.co', PASSWORD);
  expect(await fakeTimeOf(going)).toBeLessThan(20_000);
  await going;
  expect(asked.filter((operation) => operation === 'signInWithPassword')).toHaveLength(2);
});
