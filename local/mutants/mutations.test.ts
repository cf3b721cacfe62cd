import { mutantsOf } from './mutations';

const wrongs = (source: string) => mutantsOf(source).map(({ what }) => what);

test.each<[string, string, readonly string[]]>([
  [
    'a condition holds always or never',
    'if (isOpen) leave();',
    [
      'if (isOpen) leave(); → if (true) leave();',
      'if (isOpen) leave(); → if (false) leave();',
      'leave(); → ;',
    ],
  ],
  ['one half of a conjunction is missing', 'const a = b && c;', ['b && c → (b)', 'b && c → (c)']],
  ['a comparison is turned round, and off by one', 'f = a < b;', ['a < b → a <= b', 'a < b → a >= b']],
  ['a denial is missing', 'f = !a;', ['!a → a']],
  ['a check is missing', 'const s = z.string().check(short);', ['z.string().check(short) → z.string()']],
  ['fields more are let through', 's = z.strictObject({});', ['z.strictObject({}) → z.object({})']],
  ['a limit is one higher', 'const FAR = 600n;', ['FAR = 600n → FAR = 601n']],
  ['an effect is missing', 'await drop();', ['await drop(); → ;']],
  ['an answer is the other one', 'const f = () => false;', ['() => false → () => true']],
  ['a default is the other one', 'const { a = true } = b;', ['a = true → a = false']],
  ['what may be absent has to be there', 'f = a?.b;', ['a?.b → a.b']],
  ['what was found is looked for again', 'a ??= f();', ['a ??= f() → a = f()']],
  ['what says nothing of a check stays', 'const size = 3; type A = true; f(true);', ['f(true); → ;']],
])('%s', (_what, source, expected) => {
  expect(wrongs(source)).toEqual(expected);
});

test('a mutant is its whole file with one place changed, and says in which line', () => {
  const [first] = mutantsOf('a();\nconst b = c === d;\n').slice(1);
  expect(first).toMatchObject({ line: 2, source: 'a();\nconst b = c !== d;\n' });
});
