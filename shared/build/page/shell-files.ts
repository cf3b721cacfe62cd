import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stats } from 'webpack';
import { ROOT_BOTTOM_PADDING_PX } from '../../domain/constants';
import { THEMES } from '../../kit/ui/theme/colors';
import { frameCss } from '../../kit/ui/theme/frame-css';
import { globalCss } from '../../kit/ui/theme/global-css';
import { LANDING_PAGE, NEXT_FILES_ID, PUBLIC_PAGE } from '../../remote/next-files';
import { integrityOf } from '../hash';
import type { Part } from '../parts';
import { chunkScripts } from '../remotes/manifest';
import { landingPictureLink } from './landing-picture';
import { pageNotice } from './page-notice';
import { SHELL_FILE, shellFacts } from './shell-facts';
import { addTypefaces } from './typeface';

/** The folder of webpack's output within the site. */
export const ASSETS = 'assets';

/** Where the edge puts what it knows only at run time. */
export const PAGE_MARKS = {
  head: '<!--edge:head-->',
  outlet: '<!--edge:outlet-->',
  frame: '<!--edge:frame-->',
  body: '<!--edge:body-->',
} as const;

/** Which scripts a page of the shell names, in the order in which they must run. */
export interface ShellScripts {
  /** What every page needs. */
  entry: readonly string[];
  /** What the landing's page needs besides. */
  landing: readonly string[];
  /** What every page but the landing needs besides. */
  app: readonly string[];
  /** What the first step from the landing needs besides. */
  welcome: readonly string[];
}

/** As webpack made them: the entry, and what shell/src/index.ts imports. */
export function shellScripts(stats: Stats): ShellScripts {
  const chunks = chunkScripts(stats);
  const { shell: entry = [], app = [], landing = [], welcome = [] } = chunks;
  const besides = (files: readonly string[]) => files.filter((file) => !entry.includes(file));
  return { entry, app: besides(app), landing: besides(landing), welcome: besides(welcome) };
}

/**
 * Lays out what the edge serves: the pages, `assets/`, and the public files.
 * @param built webpack's output folder; it is moved
 * @returns the folder of the site
 */
export function assembleShell(part: Part, built: string, scripts: ShellScripts): string {
  const site = `${built}-site`;
  addPublicFiles(part, site);
  renameSync(built, join(site, ASSETS));
  writePages(part, site, scripts);
  return site;
}

export function addPublicFiles(part: Part, site: string): void {
  mkdirSync(site, { recursive: true });
  cpSync(join(part.folder, 'public'), join(site, 'public'), { recursive: true });
}

/**
 * Writes `index.html` and `landing.html` with the shell's scripts named, and what the shell says of itself.
 * @param site its `assets/` are there
 */
export function writePages(part: Part, site: string, scripts: ShellScripts): void {
  const template = readFileSync(join(part.folder, 'src/index.html'), 'utf8');
  for (const mark of [...Object.values(PAGE_MARKS), HEAD, SCRIPTS, NOTICE]) {
    if (!template.includes(mark)) throw new Error(`${part.name}/src/index.html has no ${mark}`);
  }
  // The largest come first: a browser that speaks HTTP/1.1 has six connections. They have no urgency of their own: that changed
  // nothing that a person sees, and counts as work that the first paint waits for.
  const tag = (file: string) => {
    const integrity = integrityOf(join(site, ASSETS, file));
    return `<script defer src="/assets/${file}" integrity="${integrity}" crossorigin="anonymous"></script>`;
  };
  const style = globalCss + addTypefaces(join(site, ASSETS));
  const notice = pageNotice(part);
  const page = (head: readonly string[]) =>
    template
      .replace(HEAD, () => headOf(style + frameCss(ROOT_BOTTOM_PADDING_PX)))
      .replace(NOTICE, () => notice)
      .replace(SCRIPTS, () => head.join('\n    '));
  const { entry, landing, app, welcome } = scripts;
  const later = JSON.stringify(
    [...new Set([...app, ...welcome])]
      .filter((file) => !landing.includes(file))
      .map((file) => `/assets/${file}`),
  );
  writeFileSync(join(site, 'index.html'), page([...app, ...entry].map(tag)));
  writeFileSync(
    join(site, LANDING_PAGE),
    page([
      landingPictureLink(readdirSync(join(site, ASSETS))),
      ...[...landing, ...entry].map(tag),
      `<script type="application/json" id="${NEXT_FILES_ID}">${later}</script>`,
    ]),
  );
  const around = readFileSync(join(part.folder, 'src/public.html'), 'utf8');
  writeFileSync(
    join(site, PUBLIC_PAGE),
    around.replace(HEAD, () => headOf(style)),
  );
  writeFileSync(join(site, SHELL_FILE), `${JSON.stringify(shellFacts())}\n`);
}

/** What every page's head holds. The style comes with the first byte: no flash of another ground while scripts load. */
const headOf = (css: string): string =>
  [
    ...Object.entries(THEMES).map(
      ([scheme, { paper }]) =>
        `<meta name="theme-color" content="${paper}" media="(prefers-color-scheme: ${scheme})">`,
    ),
    '<link rel="manifest" href="/public/manifest.webmanifest">',
    '<link rel="icon" href="/public/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/public/icons/icon-192.png">',
    `<style>${css}</style>`.replaceAll('\n', ''),
  ].join('\n    ');

const SCRIPTS = '<!--build:scripts-->';
const HEAD = '<!--build:head-->';
const NOTICE = '<!--build:notice-->';
