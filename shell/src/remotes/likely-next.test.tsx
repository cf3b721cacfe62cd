import type { RegistryEntry } from '@cosecha/shared/remote/contract';
import { likelyNextFiles, tappedFiles } from './likely-next';

const remote = (name: string, routes: string[], tab?: { href: string; order: number }): RegistryEntry => ({
  name,
  version: '1.0.0-0a1b2c3d',
  scope: name.replaceAll('-', '_'),
  entry: 'entry.js',
  integrity: 'sha384-AAAA',
  manifest: 'mf-manifest.json',
  files: ['all.js'],
  screens: Object.fromEntries(routes.map((route) => [route, [`${route.slice(1)}.js`]])),
  contract: '^1.0.0',
  routes,
  titles: {},
  navigation: tab ? [{ label: name, icon: 'home', activeOn: [], ...tab }] : [],
});
const registry = {
  allowOverrides: false,
  remotes: [
    remote('mfe-account', ['/cuenta', '/login-with-seedphrase'], { href: '/cuenta', order: 50 }),
    remote('mfe-market', ['/home'], { href: '/home', order: 10 }),
    remote('mfe-offers', ['/exito']),
  ],
};

it('is the screens of the tabs for somebody who is inside, in their order', () => {
  expect(likelyNextFiles(registry, true)).toEqual([
    '/remotes/mfe-market/1.0.0-0a1b2c3d/entry.js',
    '/remotes/mfe-market/1.0.0-0a1b2c3d/all.js',
    '/remotes/mfe-market/1.0.0-0a1b2c3d/home.js',
    '/remotes/mfe-account/1.0.0-0a1b2c3d/entry.js',
    '/remotes/mfe-account/1.0.0-0a1b2c3d/all.js',
    '/remotes/mfe-account/1.0.0-0a1b2c3d/cuenta.js',
  ]);
});

it('is the way in for everybody else', () => {
  expect(likelyNextFiles(registry, false).at(-1)).toBe(
    '/remotes/mfe-account/1.0.0-0a1b2c3d/login-with-seedphrase.js',
  );
});

it('is the screen behind a link that was tapped before the app was there', () => {
  document.body.innerHTML = '<a href="/home">Home</a><a href="/cuenta" data-pressed>Cuenta</a>';
  expect(tappedFiles(registry).at(-1)).toBe('/remotes/mfe-account/1.0.0-0a1b2c3d/cuenta.js');
  document.body.innerHTML = '<button data-pressed>Menos</button><a href="/home">Home</a>';
  expect(tappedFiles(registry)).toEqual([]);
});
