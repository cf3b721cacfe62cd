import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourcesBelow } from '../../shared/testing/sources';

const ROOT = join(__dirname, '../..');
const REFERENCE = readFileSync(join(ROOT, 'docs/production/logs.md'), 'utf8');
/** Tools of the tests are in the folders of the parts. */
const NOT_SHIPPED = /\/testing\//;

/** The text in `log.error({ … }, 'text')`, in warn(`text`), and the failure message passed to a loop. */
const SAID = [
  /\b(?:warn|error)\((?:\s*\{[^{}]*\},|\s*[\w.]+,)?\s*(['`])((?:(?!\1).)+)\1/gs,
  /failure: (')([^']+)'/g,
  /\b(?:working|attempt)\((?:\w+, )?(')([^']+)'/g,
];

function messagesOf(folder: string): string[] {
  return sourcesBelow(join(ROOT, folder), { withTests: false })
    .filter((file) => !NOT_SHIPPED.test(file))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      return SAID.flatMap((said) => [...source.matchAll(said)].map(([, , text = '']) => constantPart(text)));
    });
}

/** The longest piece that is always there: of `Releases at ${place}: ${why}.` it is "Releases at". */
const constantPart = (text: string) =>
  text
    .split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/)
    .map((piece) => piece.replace(/^[\s:".]+|[\s:".(]+$/g, ''))
    .sort((a, b) => b.length - a.length)[0] ?? '';

it.each(['backend/src', 'shell/edge'])(
  'every message with which %s can wake somebody is in the reference',
  (folder) => {
    const messages = messagesOf(folder).filter((text) => text.length > 3);
    expect(messages.length).toBeGreaterThan(10);
    expect(messages.filter((text) => !REFERENCE.includes(text))).toEqual([]);
  },
);
