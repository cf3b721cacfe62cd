import * as fc from 'fast-check';
import { runs } from '../../shared/testing/levels';
import { createProbe, type Probe } from '../testing/probe';

let probe: Probe;
beforeAll(async () => {
  probe = await createProbe();
});

const utf8 = new TextEncoder();

/** What the reader must answer for `{"t": …}`: the text, or null where it must refuse. */
function expected(bytes: Uint8Array): string | null {
  try {
    const value: unknown = JSON.parse(
      new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes),
    );
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    if (!isStorable(value, 0)) return null;
    return 't' in value && typeof value.t === 'string' ? value.t : null;
  } catch {
    return null;
  }
}

/** The reader's own rules: no lone surrogate, no U+0000, at most eight levels. */
function isStorable(value: unknown, depth: number): boolean {
  if (depth > 8) return false;
  if (typeof value === 'string') return !/\p{Surrogate}|\0/u.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, item]) => isStorable(name, 0) && isStorable(item, depth + 1));
}

const document = fc
  .record(
    { t: fc.string({ unit: 'binary' }), other: fc.jsonValue({ maxDepth: 3 }), n: fc.double() },
    { requiredKeys: ['t'] },
  )
  .map((value) => JSON.stringify(value));

const FRAGMENTS = [
  '"',
  '\\',
  '\\u',
  '\\ud83d',
  '\\ude00',
  '\\u0000',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '-',
  '0',
  '1e',
];
FRAGMENTS.push('.', 'null', 'tru', ' ', '\n', '\u0001', 'é', '😀', '"t":"x"', '\ufeff');

const mutation = fc.record({
  at: fc.nat(),
  remove: fc.nat(3),
  insert: fc.oneof(
    fc.constantFrom(...FRAGMENTS).map((text) => utf8.encode(text)),
    fc.uint8Array({ maxLength: 2 }),
  ),
});

function mutate(
  bytes: Uint8Array,
  { at, remove, insert }: { at: number; remove: number; insert: Uint8Array },
) {
  const position = at % (bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, position), insert, bytes.subarray(position + remove)]);
}

test('reads what JSON.parse reads and refuses what it refuses, mutated inputs included', () => {
  let accepted = 0;
  fc.assert(
    fc.property(document, fc.array(mutation, { maxLength: 3 }), (text, mutations) => {
      const bytes = mutations.reduce<Uint8Array>(mutate, utf8.encode(text));
      const answer = probe('read_text', bytes);
      if (!answer.ok && answer.reason.includes('appears twice')) return;
      const want = expected(bytes);
      expect(answer.ok ? JSON.parse(answer.text) : null).toBe(want);
      if (answer.ok) accepted++;
      else expect(answer.reason).toMatch(/^E_INPUT: /);
    }),
    { numRuns: runs(600, 6_000) },
  );
  expect(accepted).toBeGreaterThan(runs(100, 1_000));
});

test('writes text that JSON.parse reads back, whatever it holds', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      fc.pre(!text.includes('\0'));
      const answer = probe('read_text', { t: text });
      expect(answer).toEqual({ ok: true, text: expect.any(String) });
      if (answer.ok) expect(JSON.parse(answer.text)).toBe(text);
    }),
    { numRuns: runs(200, 1_000) },
  );
});

test('reads a text of twenty thousand characters without running out of memory', () => {
  const text = 'ñ"\n'.repeat(5_000);
  const answer = probe('read_text', { t: text });
  expect(answer.ok && JSON.parse(answer.text)).toBe(text);
});

const VALUES = {
  integer: 7,
  id: '12',
  flag: true,
  amount: '5',
  items: [{ name: 'a' }, { name: 'b' }],
  inner: { name: 'c' },
};

test('hands over each value as what it must be', () => {
  const answer = probe('read_values', { ...VALUES, maybe: null, unknown: [1, { x: 'y' }] });
  expect(answer.ok && JSON.parse(answer.text)).toEqual({
    integer: 7,
    id: '12',
    flag: true,
    has: false,
    amount: '5',
    items: ['a', 'b'],
    inner: 'c',
  });
  expect(probe('read_values', { ...VALUES, id: 12 })).toMatchObject({ ok: true });
  expect(probe('read_values', { ...VALUES, items: [] })).toMatchObject({ ok: true });
});

test.each([
  [{ integer: 1.5 }, 'integer must be an integer'],
  [{ integer: -1 }, 'integer must be an integer'],
  [{ integer: '7' }, 'integer must be an integer'],
  [{ integer: null }, 'missing field integer'],
  [{ integer: 10 ** 16 }, 'integer must be an integer'],
  [{ id: '12x' }, 'id must be an id'],
  [{ id: '' }, 'id must be an id'],
  [{ id: '-1' }, 'id must be an id'],
  [{ id: true }, 'id must be an id'],
  [{ id: '99999999999999999' }, 'id must be an id'],
  [{ flag: 'true' }, 'flag must be true or false'],
  [{ flag: 1 }, 'flag must be true or false'],
  [{ amount: 5 }, 'amount must be text'],
  [{ amount: '' }, 'an amount has 1 to 39 digits'],
  [{ amount: '05' }, 'an amount has no leading zero'],
  [{ amount: '-5' }, 'an amount is written in digits'],
  [{ amount: '1e3' }, 'an amount is written in digits'],
  [{ amount: '0x10' }, 'an amount has no leading zero'],
  [{ amount: String(2n ** 128n) }, 'an amount is too large'],
  [{ amount: '9'.repeat(40) }, 'must have at most 39 bytes'],
  [{ items: {} }, 'items must be a list'],
  [{ items: ['a'] }, 'not valid JSON'],
  [{ items: [{ name: 'a' }, { name: 'a' }, { name: 'a' }, { name: 'a' }] }, 'items has too many items'],
  [{ inner: [] }, 'not valid JSON'],
  [{ inner: { name: 'ñandúes' } }, 'name must have at most 8 bytes'],
])('refuses %j', (change, sentence) => {
  const answer = probe('read_values', { ...VALUES, ...change });
  expect(answer).toMatchObject({ ok: false, reason: expect.stringContaining(sentence) });
});

test.each([
  ['{"t":"x","t":"y"}', 'field t appears twice'],
  ['{"t":"x","\\u0074":"y"}', 'field t appears twice'],
  ['{"t":"x"} x', 'not valid JSON at byte 10'],
  ['', 'not valid JSON at byte 0'],
  ['["t"]', 'not valid JSON at byte 0'],
  [`{"t":${'['.repeat(9)}${']'.repeat(9)}}`, 'not valid JSON'],
  [`{"t":"${'x'.repeat(40_000)}"}`, 'the input is too long'],
  [`{${Array.from({ length: 65 }, (_, i) => `"k${i}":1`).join()}}`, 'too many fields'],
])('refuses the document %.40s', (text, sentence) => {
  const answer = probe('read_text', utf8.encode(text));
  expect(answer).toMatchObject({ ok: false, reason: expect.stringContaining(sentence) });
});
