import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ERRORS } from '@cosecha/shared/domain';
import { PANIC_CODES, panicCodeIn, TOKEN_PANICS, tokenReasonIn } from './panic-codes';

/**
 * What a call can end with and no person of ours can meet: not translated, because it has no remedy but ours, and each
 * with the reason. The service says `transaction-failed` then and keeps the text as the cause.
 */
const INTERNAL_PANICS = {
  'E_INTERNAL: a set lost an entry':
    'the books of a contract contradict themselves; no call can bring that about',
  'E_INTERNAL: a callback awaits one promise': 'a callback that its own contract did not make',
  'E_INTERNAL: the counters are lost': 'written when the market is initialised and never removed',
  'E_INTERNAL: aborted': 'an assertion of the compiler without words of its own',
} as const satisfies Record<string, string>;

const CONTRACTS = join(__dirname, '../../../contracts');
const OURS = ['sdk', 'market', 'escrow'];

interface Source {
  folder: string;
  file: string;
  text: string;
}

async function sourcesOf(folders: readonly string[]): Promise<Source[]> {
  const found = await Promise.all(
    folders.map(async (folder) => {
      const path = join(CONTRACTS, folder, 'assembly');
      const files = await readdir(path);
      return Promise.all(
        files.map(async (file) => ({ folder, file, text: await readFile(join(path, file), 'utf8') })),
      );
    }),
  );
  return found.flat();
}

/** Every code that a contract of ours can refuse with, as its sources declare them. */
async function declaredCodes(): Promise<string[]> {
  const sources = await sourcesOf(OURS);
  return sources.flatMap(({ text }) =>
    [...text.matchAll(/export const (E_[A-Z_]+): string/g)].map((found) => found[1] ?? ''),
  );
}

/** Everything that ends a call: what is thrown or refused, its code or the words that it starts with; not comments. */
function panicsIn(text: string): string[] {
  const ends = text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .matchAll(/(?:throw new Error|(?<!function )\brefuse)\(\s*('(?:[^'\\]|\\.)*'|"[^"]*"|[\w.]+)/g);
  return [...ends].map((found) => found[1] ?? '');
}

/** Declared by the helper that throws for all others. */
const isHelper = ({ file }: Source, panic: string) => file === 'refusals.ts' && panic === 'code';

test('every code of the contracts has an error of the catalogue, and no other has', async () => {
  const declared = await declaredCodes();
  expect(declared.length).toBeGreaterThan(20);
  expect(Object.keys(PANIC_CODES).sort()).toEqual([...new Set(declared)].sort());
  for (const code of Object.values(PANIC_CODES)) expect(Object.keys(ERRORS)).toContain(code);
});

test('every panic of market and escrow begins with such a code, or is internal and says why', async () => {
  const internal = new Set<string>();
  let walked = 0;
  for (const source of await sourcesOf(OURS)) {
    for (const panic of panicsIn(source.text)) {
      if (isHelper(source, panic)) continue;
      walked++;
      const where = `${source.folder}/${source.file}`;
      if (/^E_[A-Z_]+$/.test(panic)) {
        expect([where, Object.keys(PANIC_CODES)]).toEqual([where, expect.arrayContaining([panic])]);
        continue;
      }
      expect([where, Object.keys(INTERNAL_PANICS)]).toEqual([
        where,
        expect.arrayContaining([panic.slice(1, -1)]),
      ]);
      internal.add(panic.slice(1, -1));
    }
    if (source.file === 'abort.ts') internal.add(/'(E_INTERNAL: [^']+)'/.exec(source.text)?.[1] ?? '');
  }
  expect(walked).toBeGreaterThan(70);
  expect([...internal].sort()).toEqual(Object.keys(INTERNAL_PANICS).sort());
});

test('every panic of the token is a code of ours or has its reason in words', async () => {
  const plain: string[] = [];
  for (const { text } of await sourcesOf(['stablecoin'])) {
    for (const panic of panicsIn(text)) {
      if (/^E_[A-Z_]+$/.test(panic)) expect(Object.keys(PANIC_CODES)).toContain(panic);
      else plain.push(panic.slice(1, -1));
    }
  }
  expect(plain).toHaveLength(TOKEN_PANICS.length);
  for (const text of plain) {
    const whole = text === 'The account ' ? 'The account ana.test is not registered' : text;
    expect([whole, tokenReasonIn(`Smart contract panicked: ${whole}`)]).toEqual([whole, expect.any(String)]);
  }
  expect(tokenReasonIn('Exceeded the prepaid gas.')).toBeNull();
});

test('every code stands in the interface of the contracts', async () => {
  const page = await readFile(join(CONTRACTS, 'README.md'), 'utf8');
  for (const code of Object.keys(PANIC_CODES)) expect(page).toContain(`\`${code}\``);
});

test('a code is found in the text of a failure, and only ours', () => {
  expect(panicCodeIn('Smart contract panicked: E_TOO_EARLY: wait')).toBe('E_TOO_EARLY');
  expect(panicCodeIn('Smart contract panicked: E_OF_SOMEBODY_ELSE: no')).toBeNull();
  expect(panicCodeIn('Exceeded the prepaid gas.')).toBeNull();
});
