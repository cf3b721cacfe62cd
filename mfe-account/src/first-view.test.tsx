import { queryClient } from '@cosecha/shared/api';
import { configure } from '@cosecha/shared/api/core';
import { containerId, createRemote, REMOTE_ERROR } from '@cosecha/shared/remote';
import { FIRST_VIEW_DATA_ID } from '@cosecha/shared/remote/first-view';
import { navigateTo } from '@cosecha/shared/router';
import { refreshSession } from '@cosecha/shared/state';
import { installDeviceStorage, makeConfig } from '@cosecha/shared/testing';
import { getConfig, waitFor } from '@testing-library/react';
import { ask, render } from './first-view';
import { Root, ready } from './root';

const NAME = 'mfe-account';
const FIREBASE = {
  apiKey: 'key',
  authDomain: 'localhost',
  projectId: 'demo',
  storageBucket: 'demo',
  messagingSenderId: '0',
  appId: 'app',
};
const CONFIG = makeConfig({ firebase: FIREBASE });

let container: HTMLElement;
let unmount = async () => {};
let complaints: unknown[];
const complain = (event: Event) => complaints.push((event as CustomEvent).detail);

beforeEach(() => {
  window.scrollTo = jest.fn();
  configure(CONFIG);
  installDeviceStorage();
  localStorage.clear();
  refreshSession();
  complaints = [];
  // The development build tells every difference here.
  jest.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words));
  window.addEventListener(REMOTE_ERROR, complain);
  container = document.createElement('div');
  container.id = containerId(NAME);
  document.body.append(container);
});
afterEach(async () => {
  await unmount();
  queryClient().clear();
  container.remove();
  document.getElementById(FIRST_VIEW_DATA_ID)?.remove();
  window.removeEventListener(REMOTE_ERROR, complain);
});

/** As the edge writes the page: it asks nothing for it. */
function serve(url: string): Element[] {
  const request = { url, config: { ...CONFIG }, answers: {} };
  expect(ask(request)).toEqual([]);
  const page = render(request);
  // The edge takes it as text within a style element.
  expect(page?.style.replace(/<\/?style[^>]*>/g, '')).not.toContain('<');
  const [path = ''] = url.split('?');
  container.insertAdjacentHTML(
    'beforebegin',
    `<script type="application/json" id="${FIRST_VIEW_DATA_ID}">${JSON.stringify({ path, ageMs: 0, answers: {} })}</script>`,
  );
  container.innerHTML = page?.html ?? '';
  container.dataset.firstView = path;
  return [...container.querySelectorAll('*')];
}

/** Mounting waits for an effect, which inside `act` would run only afterwards. */
async function goLive(url: string): Promise<void> {
  navigateTo(url);
  const remote = createRemote({ name: NAME, Root, ready });
  unmount = () => getConfig().asyncWrapper(remote.unmount);
  await getConfig().asyncWrapper(remote.mount);
}

const field = <Kind extends HTMLElement>(selector: string) => container.querySelector<Kind>(selector) as Kind;

test.each([
  ['/login-with-seedphrase', 'Entra con tu frase'],
  ['/login-with-email', 'Entra con tu correo'],
  ['/login-with-email?modo=crear', 'Crea tu cuenta'],
  ['/crear-billetera', 'Tu frase de recuperación'],
  ['/ayuda', 'Ayuda'],
])('%s stands before its scripts and is adopted as it stands', async (url, heading) => {
  const served = serve(url);
  expect(container.querySelector('h1')).toHaveTextContent(heading);
  await goLive(url);
  expect(served.filter((node) => !container.contains(node))).toEqual([]);
  expect(complaints).toEqual([]);
});

test('words typed before the scripts come stay, and the form knows of them', async () => {
  serve('/login-with-seedphrase');
  field<HTMLTextAreaElement>('textarea').value = 'abandon ability able';
  await goLive('/login-with-seedphrase');
  expect(field('textarea')).toHaveValue('abandon ability able');
  await waitFor(() => expect(container).toHaveTextContent('Llevas 3 palabras'));
  expect(complaints).toEqual([]);
});

test('so do an address and a password', async () => {
  serve('/login-with-email?modo=crear');
  field<HTMLInputElement>('[autocomplete="username"]').value = 'ana.mejia@correo.co';
  field<HTMLInputElement>('[autocomplete="new-password"]').value = 'cosecha de mayo';
  await goLive('/login-with-email?modo=crear');
  expect(field('[autocomplete="username"]')).toHaveValue('ana.mejia@correo.co');
  expect(field('[autocomplete="new-password"]')).toHaveValue('cosecha de mayo');
  // The name follows the address that the form has received.
  await waitFor(() => expect(field('[autocomplete="name"]')).toHaveValue('Ana Mejia'));
});

test('no field has a name, so that a form without its script could send nothing', () => {
  for (const url of ['/login-with-seedphrase', '/login-with-email', '/login-with-email?modo=crear']) {
    serve(url);
    expect(container.querySelectorAll('form [name]')).toHaveLength(0);
    document.getElementById(FIRST_VIEW_DATA_ID)?.remove();
  }
});
