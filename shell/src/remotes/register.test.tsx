import { DRAWING, STILL_FAILING } from '@cosecha/shared/domain';
import { shellPaths } from '@cosecha/shared/paths';
import { containerId, REMOTE_ERROR } from '@cosecha/shared/remote';
import type { RegistryEntry } from '@cosecha/shared/remote/contract';
import { waitFor } from '@testing-library/react';
import { registerRemotes } from './register';

const ENTRY: RegistryEntry = {
  name: 'mfe-probe',
  version: '1.0.0-0a1b2c3d',
  scope: 'mfe_probe',
  entry: 'remoteEntry.js',
  integrity: `sha384-${'A'.repeat(64)}`,
  manifest: 'mf-manifest.json',
  files: [],
  contract: '^1.0.0',
  routes: ['/probe'],
  titles: {},
  navigation: [],
};
const REGISTRY = { allowOverrides: false, remotes: [ENTRY] };
const outlet = document.createElement('main');
const asked = jest.fn();
let answer: () => Promise<Response>;

beforeAll(() => {
  document.body.append(outlet);
  globalThis.fetch = (url) => {
    asked(url);
    return answer();
  };
  registerRemotes(REGISTRY, outlet);
});
beforeEach(() => {
  asked.mockClear();
  answer = async () => Response.json(REGISTRY);
  history.replaceState(null, '', '/probe');
});

const failAgain = (detail?: string) => window.dispatchEvent(new CustomEvent(STILL_FAILING, { detail }));
const settled = async () => {
  await waitFor(() => expect(asked).toHaveBeenCalledWith('/registry.json'));
  await new Promise((resolve) => setTimeout(resolve, 0));
};

test('every remote has its container in the outlet', () => {
  expect(outlet.querySelector(`[id="${containerId(ENTRY.name)}"]`)).not.toBeNull();
});

test('a screen that throws again in its published version leads to the explanation of an error', async () => {
  failAgain(DRAWING);
  await waitFor(() => expect(location.pathname).toBe(shellPaths.error));
});

test('code that does not come keeps its card: its screen may work later', async () => {
  failAgain();
  await settled();
  expect(location.pathname).toBe('/probe');
});

test('who has left the screen meanwhile stays where they are', async () => {
  let answered: () => void = () => undefined;
  answer = () =>
    new Promise((resolve) => {
      answered = () => resolve(Response.json(REGISTRY));
    });
  failAgain(DRAWING);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  history.replaceState(null, '', '/elsewhere');
  answered();
  await settled();
  expect(location.pathname).toBe('/elsewhere');
});

test('while the registry does not answer, the card stays', async () => {
  answer = () => Promise.reject(new TypeError('offline'));
  failAgain(DRAWING);
  await settled();
  expect(location.pathname).toBe('/probe');
});

test('what a remote could not draw is logged by its name', () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  window.dispatchEvent(
    new CustomEvent(REMOTE_ERROR, { detail: { name: ENTRY.name, error: new Error('boom') } }),
  );
  expect(warned).toHaveBeenCalledWith('mfe-probe failed while drawing: Error: boom');
  warned.mockRestore();
});
