import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOfBytes } from '@cosecha/shared/build/hash';
import { shellPaths } from '@cosecha/shared/paths';
import type { PublicQuestion } from '@cosecha/shared/remote/first-view';
import Fastify, { type FastifyInstance } from 'fastify';
import { createEdge, type EdgeOptions } from '../../edge';
import { type FirstViewCounts, noCounts } from '../first-views';
import { writeServerFiles } from './server-files';

const TEMPLATE =
  '<!doctype html><html><head><title>Cosecha</title><style>p{margin:0}</style><!--edge:head--></head>' +
  '<body><div id="outlet"><!--edge:outlet--></div><div id="frame"><!--edge:frame--></div><!--edge:body--></body></html>';
const HTML = { accept: 'text/html' };
export const FIRST = '1.0.0-00000001';
export const SECOND = '1.0.0-00000002';

/** As styled-components writes what a first view of the test uses. */
const RULES = `.a{color:red}/*!sc*/\\ndata-styled.g3[id="a"]{content:"a,"}/*!sc*/\\n`;
/** What the tabs add, as a page carries both. */
export const MERGED =
  '.a{color:red}/*!sc*/\ndata-styled.g1[id="a"]{content:"a,"}/*!sc*/\n.n{top:0}/*!sc*/\ndata-styled.g2[id="nav"]{content:"n,"}/*!sc*/\n';

/** As a remote's server build is: it asks what grows there, and shows it. */
export const VIEWS = (name: string) => `
  const { mark } = require('react');
  const question = { id: 'grown', method: 'POST', path: '/api/grown', body: { first: 2 } };
  exports.ask = ({ answers }) => ('grown' in answers ? [] : [question]);
  exports.render = ({ url, config, answers }) => {
    if (url.startsWith('/none')) return undefined;
    if (url.startsWith('/throws')) throw new Error('the screen fell over');
    if (url.startsWith('/hangs')) for (;;);
    if (url.startsWith('/styles')) return { html: '<p>x</p>', style: '<script>alert(1)</script>' };
    const { crops } = answers.grown;
    return {
      html: '<h1>${name} ' + mark + '</h1><img src="' + __remoteBase + 'maize.webp">' + crops.length + url,
      style: '<style data-styled="true" data-styled-version="6">${RULES}</style>',
      title: crops.length === 0 ? 'No <está>' : undefined,
      status: crops.length === 0 ? 404 : 200,
      images: [{ href: config.mediaUrl + '/1', srcset: '/1 1x, /2 2x' }],
    };
  };`;

let root: string;
export let app: FastifyInstance;
let time: number;
/** What the services were asked. */
export const asked: PublicQuestion[] = [];
/** What the services answer. */
export let crops: string[];
export let counts: FirstViewCounts;
export const warnings: string[] = [];

export function writeShell(mark = 'one shell') {
  const site = join(root, 'site');
  for (const folder of ['assets', 'public']) mkdirSync(join(site, folder), { recursive: true });
  writeFileSync(join(site, 'index.html'), TEMPLATE);
  writeFileSync(join(site, 'landing.html'), TEMPLATE);
  writeFileSync(join(site, 'public.html'), TEMPLATE);
  writeServerFiles(site, mark);
  return site;
}

export function publish(version: string, code = VIEWS(version), vouchedFor = code, label = 'Plain') {
  const folder = join(root, 'mfe-one');
  mkdirSync(join(folder, version, 'server'), { recursive: true });
  for (const file of ['remoteEntry.js', 'screens.js']) writeFileSync(join(folder, version, file), file);
  writeFileSync(join(folder, version, 'server/first-view.cjs'), code);
  const integrity = integrityOfBytes(Buffer.from(vouchedFor));
  const routes = [
    '/list',
    '/one/:id',
    '/none/:id',
    '/throws/:id',
    '/hangs/:id',
    '/styles/:id',
    '/plain',
    shellPaths.welcome,
  ];
  const entry = {
    name: 'mfe-one',
    version,
    scope: 'mfe_one',
    entry: 'remoteEntry.js',
    integrity: 'sha384-AAAA',
    manifest: 'mf-manifest.json',
    files: ['screens.js'],
    contract: '^1.0.0',
    routes,
    titles: {},
    navigation: [{ label, href: '/plain', icon: 'market', order: 1, activeOn: ['/plain'] }],
    firstView: {
      file: 'server/first-view.cjs',
      integrity,
      routes: routes.filter((route) => !['/plain', shellPaths.welcome].includes(route)),
      parameters: { '/one/:id': { sort: ['cheap', 'dear'] } },
      exactQuery: [],
    },
  };
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(entry));
  return folder;
}

export async function startEdge(options: Partial<EdgeOptions> = {}, answer?: () => Promise<string>) {
  counts = noCounts();
  const stream = { write: (line: string) => void warnings.push(JSON.parse(line).msg) };
  app = Fastify({ forceCloseConnections: true, logger: { level: 'warn', stream } });
  await app.register(
    createEdge({
      config: { mediaUrl: '/media' },
      shellDir: writeShell(),
      remotes: { 'mfe-one': options.remotes ? '' : publish(FIRST) },
      now: () => time,
      firstViews: {
        answer: (question) => {
          asked.push(question);
          return answer?.() ?? Promise.resolve(JSON.stringify({ crops }));
        },
        counts,
      },
      ...options,
    }),
  );
  await app.ready();
}

export const page = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { ...HTML, ...headers } });

/** Does something again until it is so; what never comes fails here. */
export async function until<Result>(
  act: () => Promise<Result>,
  isSo: (result: Result) => boolean,
): Promise<Result> {
  for (let tries = 0; tries < 40; tries += 1) {
    const result = await act();
    if (isSo(result)) return result;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`It never came: ${JSON.stringify({ counts, warnings })}`);
}

export const hasFirstView = ({ body }: { body: string }) => body.includes('data-first-view');

/** The first page may come before the worker runs. */
export const untilDrawn = (url: string) =>
  until(
    () => page(url),
    (answer) => hasFirstView(answer) && answer.body.includes('<nav>'),
  );

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'cosecha-first-view-'));
  time = 1_000_000;
  asked.length = 0;
  crops = ['maize', 'beans'];
  warnings.length = 0;
});
afterEach(async () => {
  await app?.close();
  rmSync(root, { recursive: true });
});

/** Moves the edge's clock. */
export const passMs = (ms: number) => {
  time += ms;
};
/** The services answer this from now on. */
export const grow = (...next: string[]) => {
  crops = next;
};
