import { readRules } from '.';
import { PartialList, PartialMap, type RuleMap, RuleTimestamp, type RuleValue, Unknown } from './rule-values';

const when = (condition: string, functions = '') =>
  `rules_version = '2'; service cloud.firestore { ${functions} match /a/{id} { allow get: if ${condition}; } }`;

function decide(condition: string, resource: RuleValue = new Map(), functions = ''): string {
  return readRules(when(condition, functions), 'cloud.firestore').decide({
    method: 'get',
    path: ['a', 'b'],
    request: new Map<string, RuleValue>([
      ['time', new RuleTimestamp(1_700_000_000_123_000n)],
      ['auth', null],
    ]),
    resource,
    lookups: { find: () => null },
  });
}

const isTrue = (condition: string) => decide(condition) === 'allowed';

test.each([
  '1 + 2 * 3 == 7 && (1 + 2) * 3 == 9',
  '7 / 2 == 3 && 7.0 / 2 == 3.5 && -7 / 2 == -3 && 7 % 4 == 3',
  '1 == 1.0 && 1 != "1" && !(1 == "1")',
  '9007199254740993 > 9007199254740992',
  '2 - 1 - 1 == 0 && -(-1) == 1 && !!true',
  '"a" + "b" == \'ab\' && "it\\\'s" == "it\'s" && "\\u00f1" == "ñ"',
  '"abc"[1] == "b" && "abc"[0:2] == "ab" && [1, 2, 3][2] == 3 && [1, 2, 3][0:2] == [1, 2]',
  '1 in [1, 2] && !(3 in [1, 2]) && "k" in {"k": 1} && !("v" in {"k": "v"})',
  '{"a": 1}.a == 1 && {"a": 1}["a"] == 1 && {"a": {"b": 2}}.a.b == 2',
  '{"a": 1, "b": [2]} == {"b": [2], "a": 1} && [1] != [1, 2]',
  'true ? 1 == 1 : 1 == 2',
  'false || true && true',
  'null == null && null is null && !(1 is null)',
  '1 is int && 1 is number && 1.5 is float && "a" is string && true is bool && [] is list && {} is map',
  'request.time is timestamp && duration.value(1, "m") is duration && /a/b is path && /a/$(1)/c[1] == "1"',
  'request.time + duration.value(90, "m") - request.time == duration.value(5400, "s") && duration.value(1, "w") == duration.value(7, "d")',
  '"áé".size() == 2 && "".size() == 0',
  '"2026-11-20".matches("[0-9]{4}-[0-9]{2}-[0-9]{2}") && !"x2026".matches("[0-9]+") && "a\\nb".matches("a.b")',
  '[1, 2].hasAll([2]) && ![1].hasAll([1, 2]) && [1].hasAny([1, 9]) && ![1].hasAny([2]) && [1, 1].hasOnly([1])',
  '[1, 1, 2].toSet().size() == 2 && [1, 2].toSet() == [2, 1].toSet()',
  '[1, 2].toSet().difference([2].toSet()) == [1].toSet() && [1, 2].toSet() - [2].toSet() == [1].toSet()',
  '{"a": 1}.keys() == ["a"].toSet()',
  '{"a": {"b": 1}}.get("a", null).b == 1 && {"a": {"b": 1}}.get(["a", "b"], 0) == 1 && {}.get("a", 7) == 7',
  '{"a": 1, "b": 2, "c": 3}.diff({"a": 1, "b": 9, "d": 4}).affectedKeys() == ["b", "c", "d"].toSet()',
  'string(7) == "7" && string(true) == "true" && string("a") == "a" && string(null) == "null"',
  'id == "b" // with a remark\n && /* another */ true',
])('%s', (condition) => {
  expect(isTrue(condition)).toBe(true);
});

test.each([
  ['an error beside a true side of ||', 'resource.data.none || true', 'allowed'],
  ['on either side', 'true || resource.data.none', 'allowed'],
  ['an error beside a false side of ||', 'false || resource.data.none', 'denied'],
  ['the negation of an error', '!(resource.data.none)', 'denied'],
  ['the negation of an error beside a false side of &&', '!(resource.data.none && false)', 'allowed'],
  ['the negation of an error beside a true side of &&', '!(resource.data.none && true)', 'denied'],
  ['what is no truth', '1', 'denied'],
  ['what is no truth beside a true side', '"yes" || true', 'allowed'],
  ['a division by zero', '1 / 0 == 0', 'denied'],
  ['a comparison of kinds', '1 < "2"', 'denied'],
  ['a sum of kinds', '1 + "2" == "12"', 'denied'],
  ['an element that is not there', '[1][1] == 1', 'denied'],
  ['a method that its kind lacks', '(1).size() == 1', 'denied'],
  ['a wrong regular expression', '"a".matches("(")', 'denied'],
  ['a field of nobody', 'request.auth.uid == null', 'denied'],
  ['a document that does not exist', 'get(/databases/x/documents/a/b).data.c == 1', 'denied'],
])('%s: %s is %s', (_name, condition, decision) => {
  expect(decide(condition, new Map([['data', new Map()]]))).toBe(decision);
});

test('variables of a function see its parameters and earlier variables, and cost nothing unless asked for', () => {
  const functions = `function f(a, b) { let c = a + b; let d = c * 2; let broken = resource.none.at.all; return d == 10 ? true : broken; }`;
  expect(decide('f(2, 3)', null, functions)).toBe('allowed');
  expect(decide('f(2, 2)', null, functions)).toBe('denied');
});

test('an inner function hides an outer one, and sees the wildcards around it', () => {
  const source = `rules_version = '2'; service cloud.firestore {
    function who() { return 'outer'; }
    match /a/{id} {
      function who() { return id; }
      function isB() { return who() == 'b'; }
      allow get: if isB();
    }
  }`;
  const request = {
    method: 'get',
    request: new Map(),
    resource: null,
    lookups: { find: () => null },
  } as const;
  const rules = readRules(source, 'cloud.firestore');
  expect(rules.decide({ ...request, path: ['a', 'b'] })).toBe('allowed');
  expect(rules.decide({ ...request, path: ['a', 'c'] })).toBe('denied');
});

test('a decision has a thousand steps, no more', () => {
  const many = Array.from({ length: 400 }, () => '1 == 1').join(' && ');
  expect(decide(many)).toBe('denied');
});

test('what a query alone does not tell is undecided', () => {
  const known: RuleMap = new Map<string, RuleValue>([
    ['owner', 'ana'],
    ['members', new PartialList(['ana'])],
  ]);
  const resource = new Map<string, RuleValue>([
    ['data', new PartialMap(known, new Set(['price']))],
    ['id', new Unknown()],
  ]);
  const cases: Readonly<Record<string, string>> = {
    "resource.data.owner == 'ana'": 'allowed',
    "resource.data.owner == 'beto'": 'denied',
    "'ana' in resource.data.members": 'allowed',
    "'beto' in resource.data.members": 'denied',
    "resource.data.members.hasAny(['ana', 'x'])": 'allowed',
    'resource.data.members.size() == 1': 'denied',
    'resource.data.price < 5': 'undecided',
    'resource.data.other == 1': 'denied',
    "resource.data.other == 1 || resource.data.owner == 'ana'": 'allowed',
    "resource.data.price < 5 || resource.data.owner == 'beto'": 'undecided',
    "resource.data.price < 5 && resource.data.owner == 'beto'": 'denied',
    'resource.data.price < 5 && resource.data.other == 1': 'denied',
    "'owner' in resource.data": 'allowed',
    "!('hidden' in resource.data)": 'denied',
    "resource.data.keys().hasAll(['owner'])": 'denied',
    "resource.data.get('hidden', false) == false": 'denied',
    "resource.id == 'x'": 'denied',
  };
  const decided = Object.fromEntries(Object.keys(cases).map((each) => [each, decide(each, resource)]));
  expect(decided).toEqual(cases);
});
