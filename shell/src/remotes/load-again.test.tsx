import type { RegistryEntry } from '@cosecha/shared/remote/contract';
import { waitFor } from '@testing-library/react';
import { start } from 'single-spa';
import { sharedByShell } from '../../../shared/build/webpack/shared-modules';
import { thrownStore } from '../reports/thrown';
import { registerRemotes } from './register';
import { remoteStatus, remoteStatusStore } from './remote-status';

const remote = (name: string): RegistryEntry => ({
  name,
  version: '1.0.0-0a1b2c3d',
  scope: `scope_${name}`,
  entry: 'remoteEntry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
  manifest: 'mf-manifest.json',
  files: [],
  contract: '^1.0.0',
  routes: [`/${name}`],
  titles: {},
  navigation: [],
});
/** One for each test: each test starts the page's clock again, by which single-spa goes. */
const REMOTES = [remote('stayed'), remote('left'), remote('hidden')];
const LIFECYCLES = { bootstrap: async () => {}, mount: async () => {}, unmount: async () => {} };
/** More than the tries of one load take, and less than the first pause after it. */
const TRIES_MS = 4_500;

let isCut: boolean;
let requests: number;
let statuses: unknown[];

beforeAll(() => {
  Object.assign(globalThis, { SHARED: sharedByShell() });
  globalThis.fetch = async () => {
    requests += 1;
    if (isCut) throw new TypeError('cut');
    return new Response('code');
  };
  remoteStatusStore.subscribe((state) => statuses.push(Object.values(state).at(-1)));
  new MutationObserver(() => runScripts()).observe(document.head, { childList: true });
  const outlet = document.createElement('main');
  document.body.append(outlet);
  registerRemotes({ allowOverrides: false, remotes: REMOTES }, outlet);
  start();
});
beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  isCut = true;
  requests = 0;
  statuses = [];
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
});

/** In the place of a browser, which jsdom is not here. */
function runScripts(): void {
  for (const script of document.head.querySelectorAll('script')) {
    for (const { scope } of REMOTES)
      Reflect.set(window, scope, { init: () => {}, get: async () => () => LIFECYCLES });
    script.dispatchEvent(new Event('load'));
  }
}
function showPage(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('a remote whose code does not come is loaded again without a tap while its place is shown, and the card stays meanwhile', async () => {
  history.pushState(null, '', '/stayed');
  await pass(TRIES_MS);
  expect(remoteStatus('stayed')).toBe('failed');
  const tries = requests;
  await pass(3 * TRIES_MS);
  expect(requests).toBeGreaterThan(tries);
  expect(statuses).toEqual(['loading', 'failed']);
  isCut = false;
  await pass(30_000);
  await waitFor(() => expect(remoteStatus('stayed')).toBe('ready'));
  expect(statuses).toEqual(['loading', 'failed', 'ready']);
  expect(thrownStore.getState()).toHaveLength(1);
});

test('a remote that the person has left is not asked for', async () => {
  history.pushState(null, '', '/left');
  await pass(TRIES_MS);
  history.pushState(null, '', '/elsewhere');
  const tries = requests;
  await pass(120_000);
  window.dispatchEvent(new Event('online'));
  await pass(1_000);
  expect(requests).toBe(tries);
});

test('a page that cannot be seen asks for nothing, and at once when it is seen again', async () => {
  history.pushState(null, '', '/hidden');
  await pass(TRIES_MS);
  const tries = requests;
  showPage('hidden');
  await pass(120_000);
  window.dispatchEvent(new Event('online'));
  await pass(1_000);
  expect(requests).toBe(tries);
  showPage('visible');
  await pass(1_000);
  expect(requests).toBeGreaterThan(tries);
});
