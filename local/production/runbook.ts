import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const DOCS = join(__dirname, '../../docs');
const RUNBOOK = join(DOCS, 'production/database.md');
const BLOCK = /^( *)```sh (\w+)\n([\s\S]*?)^\1```$/gm;

/** A file of docs/production, unchanged. */
export const documented = (name: string): string => readFileSync(join(DOCS, 'production', name), 'utf8');

/** The commands of docs/production/database.md that have a name, by it. */
export function readRunbook(): ReadonlyMap<string, string> {
  const blocks = [...readFileSync(RUNBOOK, 'utf8').matchAll(BLOCK)];
  return new Map(
    blocks.map(([, indent = '', name = '', text = '']) => [
      name,
      text.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    ]),
  );
}

export type Change = readonly [from: string | RegExp, to: string];

/** @throws Error where something that is to be changed is not there any more */
export function changed(text: string, changes: readonly Change[]): string {
  return changes.reduce((result, [from, to]) => {
    if (result.search(from) < 0) throw new Error(`docs/production says nothing like ${from} any more`);
    return typeof from === 'string' ? result.replaceAll(from, to) : result.replace(from, to);
  }, text);
}
