import { navigateTo } from '@cosecha/shared/router';
import { signIn, signOut } from '@cosecha/shared/state';
import { openLinks } from './open-links';

const market = { routes: ['/home', '/product/:id'] };

/** Links as the system hands them over, and the documents that were loaded for them. */
function openApp() {
  const loaded: string[] = [];
  const listeners: ((url: string) => void)[] = [];
  openLinks(
    { onLink: (listener) => void listeners.push(listener) },
    { remotes: [market] },
    (path) => void loaded.push(path),
  );
  return { loaded, open: (url: string) => listeners.at(-1)?.(url) };
}

beforeEach(() => {
  window.scrollTo = jest.fn();
  signIn({ authToken: 'a', authTokenVenwallet: 'b', wallet: 'ana.test', email: '', name: '' });
  navigateTo('/home', { replace: true });
});
afterEach(() => signOut());

it('a link to a screen opens it in the page as it is', () => {
  const { open, loaded } = openApp();
  open(`${location.origin}/product/27?quantity=3`);
  expect(`${location.pathname}${location.search}`).toBe('/product/27?quantity=3');
  expect(loaded).toEqual([]);
});

it('without a session, and for pages that are no screen of the app, a document is loaded', () => {
  const { open, loaded } = openApp();
  open(`${location.origin}/something`);
  signOut();
  open(`${location.origin}/product/27`);
  expect(loaded).toEqual(['/something', '/product/27']);
});

it('a path that begins as an address leads to no other host', () => {
  const { open, loaded } = openApp();
  const link = `${location.origin}//elsewhere.example/product/27`;
  open(link);
  signOut();
  open(link);
  expect(loaded).toEqual(['/elsewhere.example/product/27', '/elsewhere.example/product/27']);
});

it.each(['https://elsewhere.example/product/27', 'javascript:alert(1)', 'no address', ''])(
  '%p is not opened',
  (link) => {
    const { open, loaded } = openApp();
    open(link);
    expect(location.pathname).toBe('/home');
    expect(loaded).toEqual([]);
  },
);
