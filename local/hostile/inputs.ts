import fc from 'fast-check';

/** What a JSON parser can give. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const NESTED_TOO_DEEP = 20_000;

/** Each of these has broken some parser, database, log or screen before. */
const TRICKY_TEXTS = [
  '',
  ' ',
  '\u0000',
  'Caf\ud800',
  '\udc00\ud800',
  '\ufeffa',
  '\u202egpj.exe',
  'a\u200bb',
  `e${'\u0301'.repeat(300)}`,
  '\u0001'.repeat(2_000),
  '𒐫'.repeat(400),
  'a'.repeat(70_000),
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1 --",
  '"; drop table offers; --',
  '\\',
  '%',
  '%00',
  '%ff%fe',
  '#{7*7}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '/\\example.org',
  'https://user:password@127.0.0.1:22/',
  'http://[::1]:1/',
  '\r\nset-cookie: a=b',
  '9999-99-99T99:99:99Z',
  `${'('.repeat(500)}a${')'.repeat(500)}`,
  `${'a'.repeat(5_000)}!`,
] as const;

const TRICKY_NUMBERS = [
  0,
  -0,
  -1,
  1,
  0.1,
  1e21,
  -1e21,
  2 ** 31,
  2 ** 32,
  2 ** 53,
  2 ** 63,
  1e308,
  5e-324,
  999_999_999_999,
] as const;

const NUMBERS_AS_TEXT = [
  'NaN',
  'Infinity',
  '-1',
  '1e9',
  '0x10',
  '٣',
  '1_000',
  '1,5',
  '00012',
  '9'.repeat(60),
];

/** Malicious text, or text in any alphabet. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...TRICKY_TEXTS, ...NUMBERS_AS_TEXT),
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

const hostileScalar: fc.Arbitrary<Json> = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom<Json>(...TRICKY_NUMBERS) },
  { weight: 1, arbitrary: fc.constantFrom<Json>(null, true, false) },
);

/** Any value that JSON can carry, in the place of one that was expected. */
export const hostileValue: fc.Arbitrary<Json> = fc.oneof(
  { weight: 6, arbitrary: hostileScalar },
  { weight: 1, arbitrary: fc.array(hostileScalar, { maxLength: 5 }) },
  { weight: 1, arbitrary: fc.dictionary(hostileText, hostileScalar, { maxKeys: 4 }) },
  { weight: 1, arbitrary: fc.constant<Json>(Array.from({ length: 3_000 }, () => 0)) },
);

/** Something good with one or a few parts exchanged, taken away, or put in unexpected positions. */
export function spoiled(example: Json): fc.Arbitrary<Json> {
  return fc
    .array(fc.tuple(fc.nat(), hostileValue, fc.constantFrom('replace', 'remove', 'wrap', 'add')), {
      maxLength: 3,
    })
    .map((changes) => changes.reduce((value, [at, other, how]) => changedAt(value, at, other, how), example));
}

function changedAt(value: Json, at: number, other: Json, how: string): Json {
  if (value === null || typeof value !== 'object') return how === 'wrap' ? [value] : other;
  const names = Object.keys(value);
  const name = names[at % Math.max(1, names.length)];
  if (name === undefined || how === 'add')
    return withField(value, typeof other === 'string' ? other : 'extra', other);
  if (how === 'remove') return withoutField(value, name);
  const inner = Array.isArray(value) ? value[Number(name)] : value[name];
  return withField(value, name, changedAt(inner ?? null, Math.floor(at / 7), other, how));
}

/** As own properties, so that `__proto__` arrives in the text as it was meant. */
function withField(value: Json[] | { [name: string]: Json }, name: string, field: Json): Json {
  if (Array.isArray(value))
    return Object.hasOwn(value, name) && name !== 'length'
      ? value.with(Number(name), field)
      : [...value, field];
  const copy = { ...value };
  Object.defineProperty(copy, name, { value: field, enumerable: true, configurable: true, writable: true });
  return copy;
}

function withoutField(value: Json[] | { [name: string]: Json }, name: string): Json {
  return Array.isArray(value)
    ? value.filter((_each, index) => String(index) !== name)
    : Object.fromEntries(Object.entries(value).filter(([each]) => each !== name));
}

/** A body of JSON: mostly well formed with something spoiled in it, now and then broken as text. */
export function jsonBody(example: Json): fc.Arbitrary<Buffer> {
  const good = spoiled(example).map((value) => Buffer.from(JSON.stringify(value) ?? 'null'));
  return fc.oneof(
    { weight: 12, arbitrary: good },
    {
      weight: 2,
      arbitrary: fc
        .tuple(good, fc.nat(), fc.uint8Array({ maxLength: 4 }))
        .map(([body, at, bytes]) => cutAndFilled(body, at, bytes)),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('[', '{"a":', '{"a":{"b":')
        .map((open) => Buffer.from(open.repeat(NESTED_TOO_DEEP))),
    },
    {
      weight: 1,
      arbitrary: good.map((body) =>
        Buffer.from(body.toString().replace('{', '{"offerId":1,"offerId":2,"__proto__":{"a":1},')),
      ),
    },
  );
}

function cutAndFilled(body: Buffer, at: number, bytes: Uint8Array): Buffer {
  const place = at % (body.length + 1);
  return Buffer.concat([body.subarray(0, place), bytes, at % 2 ? body.subarray(place) : Buffer.alloc(0)]);
}

/** A part of an address: a good id, or what a client should never send. */
export const pathPart: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '1',
    '27',
    '0',
    '-1',
    'abc',
    '%00',
    '%ff',
    '%',
    '..',
    '..%2f..',
    '%2e%2e%2f',
    '.',
    '',
    '//x',
    '%c0%af',
    '%ud800',
    '1;a=b',
  ),
  hostileText.map(inAddress),
);

/** Percent-encoded as far as that is possible: half a surrogate pair has no encoding of its own. */
export function inAddress(text: string): string {
  return encodeURIComponent(Buffer.from(text.slice(0, 2_000)).toString());
}

export const queryPart: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'first',
        'category',
        'texto',
        'orden',
        'before',
        'limit',
        'list',
        'next',
        'q',
        'a[]',
        '__proto__',
        'cosecha-remote',
      ),
      pathPart,
    ),
    { maxLength: 4 },
  )
  .map((pairs) =>
    pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`,
  );
