import { createServer } from 'node:http';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { build } from 'esbuild';
import type { Setting, Topic } from './client';
import type { Mint } from './minter';
import type { Outcome } from './page';

/** What the suite is pointed at. */
export interface Targets {
  projectId: string;
  /** host:port */
  firestoreHost: string;
  authHost: string;
  storageHost: string;
  /** With a key that it believes. */
  mint: Mint;
  /** Kills the process of our own server and starts it again. Only our server can inject faults. */
  killAndStart?(): Promise<void>;
}

export interface Cell {
  name: string;
  topic: Topic;
  isLongPolling: boolean;
  isPersistent: boolean;
}

/** Each runs every check of its topic. */
export const CELLS: readonly Cell[] = [
  // First, while the server's folder is empty.
  { name: 'no documents yet', topic: 'no documents yet', isLongPolling: false, isPersistent: false },
  { name: 'streaming, memory', topic: 'documents', isLongPolling: false, isPersistent: false },
  { name: 'streaming, IndexedDB', topic: 'documents', isLongPolling: false, isPersistent: true },
  { name: 'long polling, memory', topic: 'documents', isLongPolling: true, isPersistent: false },
  { name: 'long polling, IndexedDB', topic: 'documents', isLongPolling: true, isPersistent: true },
  { name: 'files and accounts', topic: 'files and accounts', isLongPolling: false, isPersistent: false },
];

/** What the suite's server is started with. */
export const SUITE_FILES = {
  firestoreRules: join(__dirname, 'firestore.rules'),
  storageRules: join(__dirname, 'storage.rules'),
  passwordPolicy: join(__dirname, 'password-policy.json'),
};

const CHROMIUM_FLAGS = [
  ...[
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
  ],
];

/** Drives the unmodified SDK in Chromium, one page for each cell. @param report called for each check */
export async function runConformance(
  targets: Targets,
  {
    chromiumPath,
    cells = CELLS,
    report,
  }: { chromiumPath: string; cells?: readonly Cell[]; report(cell: Cell, outcome: Outcome): void },
): Promise<void> {
  const site = await servePage();
  const browser = await chromium.launch({ executablePath: chromiumPath, args: CHROMIUM_FLAGS });
  try {
    for (const cell of cells) {
      for (const outcome of await runCell(browser, site.url, targets, cell)) report(cell, outcome);
    }
  } finally {
    await browser.close();
    await site.close();
  }
}

async function runCell(browser: Browser, url: string, targets: Targets, cell: Cell): Promise<Outcome[]> {
  const page = await browser.newPage();
  /** Streams of the page, and whether one ever polled. */
  const polling = new Map<string, boolean>();
  const unknownHosts: string[] = [];
  const known = [targets.firestoreHost, targets.authHost, targets.storageHost, new URL(url).host];
  page.on('request', (request) => {
    const { host, searchParams } = new URL(request.url());
    if (!known.includes(host)) unknownHosts.push(host);
    const [sid, isPolling] = [searchParams.get('SID'), searchParams.get('CI') === '1'];
    if (sid !== null && searchParams.has('CI')) polling.set(sid, isPolling || polling.get(sid) === true);
  });
  // The one address outside that the SDK asks when a connection fails.
  await page.route('https://www.google.com/**', (route) => route.fulfill({ status: 200, body: '' }));
  const { killAndStart, mint, ...hosts } = targets;
  await page.exposeFunction('mintToken', mint);
  if (killAndStart) await page.exposeFunction('killAndStart', killAndStart);
  await page.goto(url);
  const setting: Setting = {
    ...hosts,
    isOurs: killAndStart !== undefined,
    topic: cell.topic,
    isLongPolling: cell.isLongPolling,
    isPersistent: cell.isPersistent,
  };
  const outcomes = await page.evaluate((input) => window.runChecks(input), setting);
  await page.close();
  const isQuiet = outcomeOf(
    'wire: nobody else was asked',
    unknownHosts.filter((host) => host !== 'www.google.com').join(' '),
    '',
  );
  if (cell.topic !== 'documents') return [...outcomes, isQuiet];
  // While the server is killed or slow, the SDK may take that for a proxy that holds answers back, and poll.
  const share = [...polling.values()].filter((each) => each === cell.isLongPolling).length / polling.size;
  return [
    ...outcomes,
    outcomeOf(
      `wire: ${cell.isLongPolling ? 'all streams were polled' : 'nine streams of ten were streams'}`,
      share >= (cell.isLongPolling ? 1 : 0.9) ? '' : `${Math.round(share * 100)} %`,
      '',
    ),
    isQuiet,
  ];
}

function outcomeOf(name: string, actual: string, expected: string): Outcome {
  return {
    name,
    ms: 0,
    ...(actual === expected ? {} : { error: `expected "${expected}", got "${actual}"` }),
  };
}

/** The suite's own page, on an origin of its own as applications have it beside an emulator. */
async function servePage(): Promise<{ url: string; close(): Promise<void> }> {
  const script = await bundle();
  const server = createServer((request, response) => {
    if (request.url === '/page.js') return response.setHeader('content-type', 'text/javascript').end(script);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    return response.end('<!doctype html><title>Conformance</title><script src="/page.js"></script>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  if (typeof address !== 'object') throw new Error(`the page listens at ${address}, which is no port`);
  return {
    url: `http://127.0.0.1:${address?.port}/`,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(__dirname, 'page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
}
