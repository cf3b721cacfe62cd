import { type Strategy, strategyFor } from './strategies';

const ORIGIN = 'https://cosecha.example';

const asked = (path: string, mode: RequestMode = 'cors', more: object = {}) => ({
  url: new URL(path, ORIGIN).href,
  method: 'GET',
  mode,
  cache: 'default' as RequestCache,
  headers: new Headers(),
  ...more,
});

const ROWS: [path: string, mode: RequestMode, strategy: Strategy][] = [
  ['/', 'navigate', 'page'],
  ['/home', 'navigate', 'page'],
  ['/product/7?from=home', 'navigate', 'page'],
  ['/perfil/ana.near', 'navigate', 'page'],
  ['/404', 'navigate', 'page'],
  ['/assets/shell.0a1b2c3d.js', 'cors', 'file'],
  ['/assets/hero.0a1b2c3d.webp', 'no-cors', 'file'],
  ['/remotes/mfe-market/1.0.0-0a1b2c3d/remoteEntry.4e5f6a7b.js', 'cors', 'file'],
  ['/remotes/mfe-market/1.0.0-0a1b2c3d/remoteEntry.4e5f6a7b.js?again=7', 'cors', 'file-again'],
  ['/media/2f/cafe.webp', 'no-cors', 'picture'],
  ['/api/wallet/get-profile', 'cors', 'none'],
  ['/api/wallet/export', 'navigate', 'none'],
  ['/subgraph/key/p2p', 'cors', 'none'],
  ['/venwallet/auth/import-from-mnemonic', 'cors', 'none'],
  ['/marketplace/product', 'cors', 'none'],
  ['/near/rpc', 'cors', 'none'],
  ['/identitytoolkit.googleapis.com/v1/accounts:lookup', 'cors', 'none'],
  ['/google.firestore.v1.Firestore/Listen/channel', 'cors', 'none'],
  ['/v0/b/demo/o', 'cors', 'none'],
  ['/registry.json', 'cors', 'none'],
  ['/config.json', 'cors', 'none'],
  ['/service-worker.js', 'same-origin', 'none'],
  ['/health', 'navigate', 'none'],
  ['/dev/mailbox', 'navigate', 'none'],
  ['/public/icons/icon-192.png', 'no-cors', 'none'],
  ['/oferta/7', 'navigate', 'none'],
  ['/vendedor/ana.near', 'navigate', 'none'],
  ['/vitrina?q=cafe', 'navigate', 'none'],
  ['/sitemap/0', 'navigate', 'none'],
  ['/ofertas', 'navigate', 'page'],
  // Part of a page, not a navigation.
  ['/home', 'cors', 'none'],
  // A picture that is opened by itself.
  ['/media/2f/cafe.webp', 'navigate', 'none'],
];

test.each(ROWS)('%s (%s): %s', (path, mode, strategy) => {
  expect(strategyFor(asked(path, mode), ORIGIN)).toBe(strategy);
});

test.each([
  ['what changes something', { method: 'POST' }],
  ['a part of a file', { headers: new Headers({ range: 'bytes=0-9' }) }],
  ['another origin', { url: 'https://cdn.example/media/cafe.webp' }],
])('%s is left to the browser', (_, more) => {
  expect(strategyFor(asked('/media/cafe.webp', 'no-cors', more), ORIGIN)).toBe('none');
});

test.each(['reload', 'no-cache', 'no-store'])('a file asked for with %s is doubted', (cache) => {
  expect(strategyFor(asked('/assets/shell.0a1b2c3d.js', 'cors', { cache }), ORIGIN)).toBe('file-again');
});
