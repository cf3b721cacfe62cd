import { configure } from '@cosecha/shared/api';
import { containerId } from '@cosecha/shared/remote';
import type { NavigationEntry, Registry } from '@cosecha/shared/remote/contract';
import { LIVE_EVENT } from '@cosecha/shared/remote/first-view';
import { navigateTo } from '@cosecha/shared/router';
import { lockStore, refreshSession, signIn } from '@cosecha/shared/state';
import { makeConfig, people } from '@cosecha/shared/testing';
import { act, getConfig, screen, waitFor } from '@testing-library/react';
import { dropUnmeantShell } from '../first-view/drop-unmeant';
import { setRemoteStatus } from '../remotes/remote-status';
import { drawShell } from '../server/draw-shell';
import { mountShell } from './mount-shell';
import { PLACES } from './places';
import { readyScreen } from './shell-screens';

const tab = (label: string, href: string, order: number): NavigationEntry => ({
  label,
  href,
  icon: 'wallet',
  order,
  activeOn: [href],
});
const tabs = [tab('Cuenta', '/cuenta', 2), tab('Billetera', '/billetera', 1)];
const registry: Registry = {
  allowOverrides: false,
  remotes: [
    {
      name: 'mfe-wallet',
      version: '1.0.0-0a1b2c3d',
      scope: 'mfe_wallet',
      entry: 'remoteEntry.js',
      integrity: 'sha384-AAAA',
      manifest: 'mf-manifest.json',
      files: [],
      contract: '^1.0.0',
      routes: ['/billetera', '/cuenta'],
      titles: {},
      navigation: tabs,
    },
  ],
};

/** As it ends in another tab: this tab stays where it is. */
function endSession() {
  localStorage.clear();
  refreshSession();
}

let complaints: unknown[];
const servedIn = () => [...document.querySelectorAll(`#${PLACES.screens} *, #${PLACES.frame} *`)];

/** As the edge writes the page of a path, in the browser of a signed-in person. */
function serve(path: string): Element[] {
  const { frame, screen: drawn } = drawShell({ path, tabs, config: makeConfig() });
  document.body.innerHTML = `<div id="top"></div><div id="outlet"><div id="${PLACES.screens}">${drawn.html}</div></div><div id="frame">${frame.html}</div>`;
  act(() => navigateTo(path));
  return servedIn();
}

/** Adopting goes by transitions and effects, which inside `act` would come only afterwards. */
function mounted(): Promise<void> {
  return getConfig().asyncWrapper(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener(LIVE_EVENT, () => resolve(), { once: true });
        mountShell(registry, null);
      }),
  );
}

beforeEach(() => {
  window.scrollTo = jest.fn();
  configure(makeConfig());
  complaints = [];
  // The development build tells every difference here.
  for (const how of ['error', 'warn'] as const)
    jest.spyOn(console, how).mockImplementation((...words) => void complaints.push(words));
  act(() => signIn({ authToken: 'token', authTokenVenwallet: 'token', ...people.seller }));
});
afterEach(() => {
  act(() => {
    lockStore.setState('open', true);
    endSession();
  });
});

describe('what the edge has drawn of the shell', () => {
  test.each(['/billetera', '/cuenta'])('is adopted as it stands: %s', async (path) => {
    const served = serve(path);
    expect(served.length).toBeGreaterThan(10);
    dropUnmeantShell(path, true);
    await mounted();
    expect(servedIn()).toEqual(served);
    expect(served.every((node) => node.isConnected)).toBe(true);
    expect(complaints).toEqual([]);
    expect(screen.getByRole('link', { current: 'page' })).toHaveAttribute('href', path);
  });

  test('goes on as if the browser had drawn it', async () => {
    serve('/billetera');
    dropUnmeantShell('/billetera', true);
    await mounted();
    act(() => screen.getByRole('link', { name: 'Cuenta' }).click());
    expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Cuenta');
    act(() => setRemoteStatus('mfe-wallet', 'ready'));
    await waitFor(() => expect(document.getElementById(PLACES.screens)).toBeEmptyDOMElement());
    act(endSession);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(complaints).toEqual([]);
  });

  test('goes when the screen was there before it was adopted', async () => {
    serve('/billetera');
    dropUnmeantShell('/billetera', true);
    const container = document.createElement('div');
    container.id = containerId('mfe-wallet');
    container.innerHTML = '<h1>Billetera</h1>';
    document.getElementById(PLACES.outlet)?.append(container);
    setRemoteStatus('mfe-wallet', 'ready');
    await mounted();
    await waitFor(() => expect(document.getElementById(PLACES.screens)).toBeEmptyDOMElement());
    expect(complaints).toEqual([]);
  });

  test('the way in is adopted by a person without a session, and not by one who is inside', async () => {
    act(endSession);
    const { dataset } = document.documentElement;
    serve('/welcome');
    const served = [...document.querySelectorAll(`#${PLACES.screens} *`)];
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    Object.assign(dataset, { unmeant: '', open: 'out' });
    dropUnmeantShell('/welcome', true);
    await readyScreen('/welcome');
    await mounted();
    expect(served.filter((node) => !node.isConnected)).toEqual([]);
    // It looks for wallets of this device by itself, once it is live.
    const isOfReact = (words: unknown) => !String(words).includes('not wrapped in act');
    expect(complaints.filter(isOfReact)).toEqual([]);
    expect([dataset.unmeant, dataset.open]).toEqual([undefined, undefined]);

    act(() => signIn({ authToken: 'token', authTokenVenwallet: 'token', ...people.seller }));
    serve('/welcome');
    dataset.unmeant = '';
    dropUnmeantShell('/welcome', true);
    expect(servedIn()).toEqual([]);
  });

  test.each<[string, () => void, string, boolean]>([
    ['a stranger', endSession, '/billetera', true],
    ['a locked app', () => lockStore.setState('locked', true), '/billetera', true],
    ['another address than was asked for', () => act(() => navigateTo('/cuenta')), '/billetera', true],
    ["remotes of a developer's own", () => undefined, '/billetera', false],
  ])('is nothing for %s', (_who, become, asked, isPublished) => {
    serve('/billetera');
    document.documentElement.toggleAttribute('data-unmeant', true);
    become();
    dropUnmeantShell(asked, isPublished);
    expect(servedIn()).toEqual([]);
    expect(document.documentElement).not.toHaveAttribute('data-unmeant');
  });
});
