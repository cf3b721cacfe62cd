import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRules, readRulesFile } from '.';

const inMatch = (line: string) => `service cloud.firestore {\n  match /a/{id} {\n    ${line}\n  }\n}`;

test.each([
  ['', 'line 1, column 1: The file has no service'],
  [
    'allow read;',
    'line 1, column 1: "allow" is not expected here; a file holds rules_version, service and function',
  ],
  ["rules_version = '3';", "line 1, column 17: rules_version is '1' or '2'"],
  [
    'service cloud.fire {}',
    'line 1, column 9: Unknown service "cloud.fire"; there are cloud.firestore and firebase.storage',
  ],
  [
    'service cloud.firestore {',
    'line 1, column 26: "match", "allow", "function" or "}" is missing before the end of the file',
  ],
  [inMatch('allow read if true;'), 'line 3, column 16: ":" is missing before "if"'],
  [inMatch('allow read: true;'), 'line 3, column 17: "if" is missing before "true"'],
  [
    inMatch('allow reed: if true;'),
    'line 3, column 11: "reed" cannot be allowed; get, list, create, update, delete, read, write can',
  ],
  [inMatch('allow read: if true'), 'line 4, column 3: ";" is missing before "}"'],
  [inMatch('allow read: if (true;'), 'line 3, column 25: ")" is missing before ";"'],
  [inMatch('allow read: if ;'), 'line 3, column 20: A value is missing before ";"'],
  [inMatch('allow read: if a == 1;'), 'line 3, column 20: There is no "a"'],
  [inMatch('allow read: if isMe();'), 'line 3, column 20: There is no function "isMe"'],
  [inMatch('allow read: if exists();'), 'line 3, column 20: "exists" takes 1 argument, not 0'],
  [inMatch('allow read: if id.length() > 1;'), 'line 3, column 22: There is no method "length"'],
  [
    inMatch('allow read: if duration.hours(1) > 1;'),
    'line 3, column 28: There is no function "duration.hours"',
  ],
  [inMatch('allow read: if id is text;'), 'line 3, column 20: There is no type "text"'],
  [inMatch("allow read: if id == 'a;"), 'line 3, column 26: this string does not end on its line'],
  [inMatch('allow read: if id & true;'), 'line 3, column 23: "&" is not expected here'],
  [inMatch('function f() { return f(); }'), 'line 3, column 14: "f" calls itself'],
  [
    inMatch('function f() { return g(); } function g() { return [f()]; }'),
    'line 3, column 14: "f" calls itself',
  ],
  [inMatch('function f() { let a = 1 return a; }'), 'line 3, column 30: ";" is missing before "return"'],
  [inMatch('match {a} { }'), 'line 3, column 11: A path that begins with "/" is missing before "{"'],
  [inMatch('match /{a=**}/{b=**} { }'), 'line 3, column 26: A path may have one "=**" only'],
])('%j is refused: %s', (source, message) => {
  expect(() => readRules(source, 'cloud.firestore')).toThrow(message);
});

test('the message of a file names it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cosecha-rules-'));
  const file = join(folder, 'my.rules');
  writeFileSync(file, inMatch('allow read: if nobody;'));
  expect(() => readRulesFile(file, 'cloud.firestore')).toThrow(
    `${file}, line 3, column 20: There is no "nobody"`,
  );
  expect(() => readRulesFile(join(folder, 'none.rules'), 'cloud.firestore')).toThrow(
    /none\.rules cannot be read/,
  );
  await rm(folder, { recursive: true });
});
