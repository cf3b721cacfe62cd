import { cpSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT_BOTTOM_PADDING_PX } from '../domain';
import { globalCss } from '../ui/theme/global-css';
import { integrityOf } from './hash';
import type { Part } from './parts';
import { SHELL_FILE, shellFacts } from './shell-facts';

/** Where the edge puts what it knows only at run time. */
export const PAGE_MARKS = { head: '<!--edge:head-->', body: '<!--edge:body-->' } as const;

/**
 * Lays out what the edge serves: `index.html` with the shell's scripts named, `assets/`, and the public files.
 * @param built webpack's output folder; it is moved
 * @param scripts files of the entry, in the order in which they must run
 * @returns the folder of the site
 */
export function assembleShell(part: Part, built: string, scripts: readonly string[]): string {
  const site = `${built}-site`;
  mkdirSync(site, { recursive: true });
  cpSync(join(part.folder, 'public'), join(site, 'public'), { recursive: true });
  renameSync(built, join(site, 'assets'));
  const template = readFileSync(join(part.folder, 'src/index.html'), 'utf8');
  for (const mark of [...Object.values(PAGE_MARKS), STYLE, SCRIPTS]) {
    if (!template.includes(mark)) throw new Error(`${part.name}/src/index.html has no ${mark}`);
  }
  const tags = scripts.map((file) => {
    const integrity = integrityOf(join(site, 'assets', file));
    return `<script defer src="/assets/${file}" integrity="${integrity}" crossorigin="anonymous"></script>`;
  });
  const page = template
    .replace(STYLE, () => `<style>${globalCss}${OUTLET_CSS}</style>`.replaceAll('\n', ''))
    .replace(SCRIPTS, () => tags.join('\n    '));
  writeFileSync(join(site, 'index.html'), page);
  writeFileSync(join(site, SHELL_FILE), `${JSON.stringify(shellFacts())}\n`);
  return site;
}

const SCRIPTS = '<!--build:scripts-->';
/** The page's own style comes with its first byte: no flash of another ground while scripts load. */
const STYLE = '<!--build:style-->';

/** SPEC.md §2: the router outlet keeps 80 px free at the bottom. */
const OUTLET_CSS = `#outlet{min-height:100dvh;padding-bottom:${ROOT_BOTTOM_PADDING_PX}px;outline:none}`;
