import { parseArgs } from 'node:util';
import { SetupError } from '../setup-error';

/** Arguments for a new remote. */
export interface NewRemote {
  /** `mfe-cold-chain` */
  name: string;
  /** `cold-chain`: of its folder, its files and its chunk. */
  word: string;
  /** Where its first screen stands; without parameters. */
  route: string;
  /** Title of that screen, in Spanish. */
  title: string;
}

const USAGE = 'npm run new-remote -- mfe-x --route /ruta [--title "Título"]';
const NAME = /^mfe-[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** One fixed address: what has parameters comes later, in shared/paths. */
const ROUTE = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/;
/** Stands in TypeScript, JSON and a page's title as it is. */
const TITLE = /^[\p{L}\p{N}¿¡][\p{L}\p{N} ,.:()¿?¡!·-]*$/u;
const LONGEST_NAME = 32;
const LONGEST_TITLE = 40;

/** @throws SetupError that says what is wrong and how it is written */
export function readNewRemote(args: readonly string[]): NewRemote {
  const { name, route, title } = parse(args);
  if (name === undefined) throw wrong('Say how the remote is called.');
  if (!NAME.test(name) || name.length > LONGEST_NAME) {
    throw wrong(
      `"${name}" is no name for a remote: mfe-, then lower-case words with hyphens, at most ${LONGEST_NAME} characters.`,
    );
  }
  if (route === undefined) throw wrong('Say with --route where its first screen stands.');
  if (!ROUTE.test(route)) {
    throw wrong(
      `"${route}" is no address of a first screen: lower-case words after slashes, like /mis-fletes. Parameters come later.`,
    );
  }
  const given = title?.trim() ?? titleFrom(route);
  if (!TITLE.test(given) || given.length > LONGEST_TITLE) {
    throw wrong(
      `"${given}" is no title: letters, digits and plain punctuation, at most ${LONGEST_TITLE} characters.`,
    );
  }
  return { name, word: name.slice('mfe-'.length), route, title: given };
}

function parse(args: readonly string[]): { name?: string; route?: string; title?: string } {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { route: text, title: text },
    });
    if (positionals.length > 1) throw new Error(`One remote at a time, not ${positionals.join(' and ')}.`);
    return { name: positionals[0], ...values };
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error));
  }
}

/** `/mis-fletes` → `Mis fletes` */
function titleFrom(route: string): string {
  const words = (route.split('/').at(-1) ?? '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const wrong = (what: string) => new SetupError(`${what}\n${USAGE}`);
