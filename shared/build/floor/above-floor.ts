import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { POLYFILLED } from '../../polyfills/polyfilled';
import { apisOfFloor } from './apis';

import { OLDEST } from './floor';
import { HARMLESS } from './harmless';
import { type Named, namesIn } from './script-names';

/**
 * What a built script takes for granted although a browser of the floor lacks it, in sentences: syntax by the tables of esbuild,
 * APIs by those of MDN. What the script asks for first, in the same function, is not taken for granted.
 * @param brought APIs that are there before it runs
 */
export function aboveFloor(code: string, brought: readonly string[] = POLYFILLED): string[] {
  const syntax = newSyntax(code);
  return [...(syntax === undefined ? [] : [syntax]), ...newApis(code, brought)];
}

/** What runs before polyfills can come: the worker, what is in a page's head, and the script that brings them. */
const ALONE = /^(?:service-worker[\w-]*|server\/head|assets\/(?:shell|polyfills)\.\w+)\.js$/;

/** The same of all scripts that a build made for browsers, with the name of each. */
export const scriptsAboveFloor = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) =>
      aboveFloor(readFileSync(join(folder, file), 'utf8'), ALONE.test(file) ? [] : POLYFILLED).map(
        (found) => `${file} takes for granted ${found}.`,
      ),
    );

/** esbuild knows no Samsung Internet, which is a Chromium. */
const TARGET = OLDEST.filter(({ compiler }) => compiler !== 'samsung').map(
  ({ compiler, version }) => `${compiler}${version}`,
);

/** Written for the floor, a script becomes another one only where it was above it. */
function newSyntax(code: string): string | undefined {
  const lines = (target: string | string[]) =>
    transformSync(code, {
      ...{ target, charset: 'utf8', legalComments: 'none', logLevel: 'silent' },
      // In esbuild's tables they are as new as the newest scripts of Unicode.
      supported: { 'regexp-unicode-property-escapes': true },
    }).code.split('\n');
  try {
    const asWritten = new Set(lines('esnext'));
    const changed = lines(TARGET).find((line) => !asWritten.has(line));
    return changed === undefined ? undefined : `syntax that is rewritten as: ${changed.trim().slice(0, 160)}`;
  } catch (error) {
    return `syntax: ${error instanceof Error ? error.message.replaceAll('\n', ' ') : String(error)}`;
  }
}

function newApis(code: string, brought: readonly string[]): string[] {
  const { named, methods } = apisOfFloor();
  const free = new Set([
    ...brought.map((path) => path.replace(/^\w+\.prototype/, '')),
    ...Object.keys(HARMLESS),
  ]);
  const { used, asked, own } = namesIn(code);
  const found = new Map<string, string>();
  for (const use of used) {
    const { name, isCalled } = use;
    const lacking = named.get(name) ?? (isCalled ? methods.get(lastOf(name)) : undefined) ?? [];
    const isOwn = !name.startsWith('.') && own.has(ownerOf(name));
    const isFree = free.has(name) || free.has(`.${lastOf(name)}`);
    if (lacking.length === 0 || isOwn || isFree || asked.some((question) => covers(question, use))) continue;
    found.set(name, `${name}, which ${lacking.join(', ')} lacks`);
  }
  return [...found.values()];
}

const lastOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1);
const ownerOf = (name: string): string => name.split('.')[0] ?? name;

/** Whether the question is asked in a function around the use, about it or about the object that it is on. */
function covers(question: Named, { name, within }: Named): boolean {
  const about = lastOf(question.name);
  const place = question.within.at(-1);
  return (
    (about === lastOf(name) || about === ownerOf(name)) && (place === undefined || within.includes(place))
  );
}
