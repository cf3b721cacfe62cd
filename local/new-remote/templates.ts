import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { NewRemote } from './read-new-remote';

const TEMPLATES = join(__dirname, 'template');
const SUFFIX = '.template';

/** The values of `{{word}}` in the templates. */
export interface Words {
  name: string;
  word: string;
  route: string;
  title: string;
  screenName: string;
  textName: string;
  pathsName: string;
}

/** Path → content. */
export type Files = Readonly<Record<string, string>>;

export function wordsOf({ name, word, route, title }: NewRemote): Words {
  const pascal = word
    .split('-')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
  const camel = pascal.charAt(0).toLowerCase() + pascal.slice(1);
  return {
    name,
    word,
    route,
    title,
    screenName: `${pascal}Screen`,
    textName: `${camel}Text`,
    pathsName: `${camel}Paths`,
  };
}

/** The files of a new remote's folder, by their paths within it. */
export function remoteFiles(root: string, remote: NewRemote): Files {
  const paths = readdirSync(TEMPLATES, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.startsWith('src/') && path.endsWith(SUFFIX));
  const sources = paths.map((path): [string, string] => [
    path.slice(0, -SUFFIX.length).replaceAll('feature', remote.word),
    filled(path, remote),
  ]);
  return { ...Object.fromEntries(sources), 'package.json': packageFile(root, remote) };
}

/** What it has in shared/: path within the repository → content. */
export function sharedFiles(remote: NewRemote): Files {
  return {
    [`shared/paths/${remote.word}.ts`]: filled(`paths.ts${SUFFIX}`, remote),
    [`shared/text/es/${remote.word}.ts`]: filled(`text.ts${SUFFIX}`, remote),
  };
}

/** What its sources import, in the versions of the shared packages. */
export function dependenciesOf(root: string): Record<string, string> {
  const shared = z
    .object({ version: z.string(), dependencies: z.object({ react: z.string() }) })
    .parse(JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8')));
  return { '@cosecha/shared': shared.version, react: shared.dependencies.react };
}

function packageFile(root: string, { name }: NewRemote): string {
  const content = {
    name: `@cosecha/${name}`,
    version: '1.0.0',
    private: true,
    dependencies: dependenciesOf(root),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** @throws Error when a template asks for a word that there is not */
function filled(template: string, remote: NewRemote): string {
  const words = new Map<string, string>(Object.entries(wordsOf(remote)));
  return readFileSync(join(TEMPLATES, template), 'utf8').replace(/\{\{(\w+)\}\}/g, (_all, key: string) => {
    const word = words.get(key);
    if (word === undefined) throw new Error(`${template} asks for {{${key}}}`);
    return word;
  });
}
