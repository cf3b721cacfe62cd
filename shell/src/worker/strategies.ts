import { publicPaths } from '@cosecha/shared/paths';

/** How the worker answers; `none` leaves a request to the browser, as if there were no worker. */
export type Strategy =
  | 'page'
  /** Its address names one content. */
  | 'file'
  /** The same, bypassing the cached file. */
  | 'file-again'
  | 'picture'
  | 'none';

/** What is read of a request. */
export type Asked = Pick<Request, 'url' | 'method' | 'mode' | 'cache'> & { headers: Pick<Headers, 'has'> };

/** `/oferta/:id` and the like: the edge draws them for everybody, and none is cached, so the app's own page must not replace one. */
const PUBLIC = [publicPaths.offer, publicPaths.showcase, publicPaths.seller, publicPaths.sitemapPart].map(
  (path) => path.replace(/\/:.*/, ''),
);

/** Paths below which services answer, and what else at the root is not a page of the app. */
export const NOT_PAGES = [
  '/api',
  '/venwallet',
  '/marketplace',
  '/subgraph',
  '/near',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/google.firestore.v1.Firestore',
  '/v1',
  '/v0',
  '/dev',
  '/health',
  '/public',
  ...PUBLIC,
];

/** The first row that fits decides. */
const ROWS: readonly { path: RegExp; strategy: Strategy }[] = [
  { path: /^\/(?:assets\/|remotes\/[^/]+\/[^/]+\/).+/, strategy: 'file' },
  { path: /^\/media\//, strategy: 'picture' },
  {
    path: new RegExp(`^(?:${NOT_PAGES.map((path) => path.replaceAll('.', '\\.')).join('|')})(?:/|$)`),
    strategy: 'none',
  },
  {
    path: /\.(?:json|js|css|html|txt|xml|ico|png|jpe?g|webp|svg|webmanifest|pdf|csv|zip)$/i,
    strategy: 'none',
  },
  { path: /^/, strategy: 'page' },
];

/** @param origin of the app */
export function strategyFor(asked: Asked, origin: string): Strategy {
  const { origin: theirs, pathname, searchParams } = new URL(asked.url);
  if (asked.method !== 'GET' || theirs !== origin || asked.headers.has('range')) return 'none';
  const strategy = ROWS.find(({ path }) => path.test(pathname))?.strategy ?? 'none';
  if ((strategy === 'page') !== (asked.mode === 'navigate')) return 'none';
  const isDoubted = searchParams.has('again') || isAskedAnew(asked);
  return strategy === 'file' && isDoubted ? 'file-again' : strategy;
}

/** A reload asks for the newest. Some browsers say so in one way, some in the other. */
export function isAskedAnew(asked: Pick<Request, 'cache'> & { isReloadNavigation?: boolean }): boolean {
  return asked.isReloadNavigation === true || ['reload', 'no-cache', 'no-store'].includes(asked.cache);
}
