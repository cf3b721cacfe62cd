import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_POLICY, type PasswordPolicy, readPasswordPolicy, requireStrong } from './password-policy';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cosecha-policy-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function readBack(content: unknown): PasswordPolicy {
  const file = join(folder, 'policy.json');
  writeFileSync(file, JSON.stringify(content));
  return readPasswordPolicy(file);
}

/** What a password lacks, as the service lists it. */
function missing(password: string, policy: PasswordPolicy): string {
  try {
    requireStrong(password, policy);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message.replace(/^.*\[(.*)\]$/, '$1') : 'thrown';
  }
}

const OPTIONS = {
  minPasswordLength: 8,
  maxPasswordLength: 10,
  containsLowercaseCharacter: true,
  containsUppercaseCharacter: true,
  containsNumericCharacter: true,
  containsNonAlphanumericCharacter: true,
};

test('a file may hold the options alone, which are enforced then, or the whole answer', () => {
  expect(readBack(OPTIONS)).toMatchObject({ customStrengthOptions: OPTIONS, enforcementState: 'ENFORCE' });
  const whole = { customStrengthOptions: OPTIONS, enforcementState: 'OFF', forceUpgradeOnSignin: true };
  expect(readBack(whole)).toMatchObject(whole);
});

test.each<[what: string, content: unknown, message: string]>([
  ['a length below what any project may have', { minPasswordLength: 5 }, 'minPasswordLength'],
  ['a length beyond it', { maxPasswordLength: 4_097 }, 'maxPasswordLength'],
  ['an option of another kind', { containsNumericCharacter: 'yes' }, 'containsNumericCharacter'],
  ['a state that there is not', { customStrengthOptions: {}, enforcementState: 'ON' }, 'enforcementState'],
  ['nothing', null, 'customStrengthOptions'],
])('%s is no policy, and the message says where', (_what, content, message) => {
  expect(() => readBack(content)).toThrow(/policy\.json is no password policy/);
  expect(() => readBack(content)).toThrow(message);
});

test.each([
  ['Abcdef1!', ''],
  ['Abcdefg12!', ''],
  ['Abcdef1ñ', 'Password must contain a non-alphanumeric character'],
])('with every option, "%s" lacks: %s', (password, lacks) => {
  expect(missing(password, readBack(OPTIONS))).toBe(lacks);
});

test('all that a password lacks is listed at once', () => {
  expect(missing('', readBack(OPTIONS)).split(', ')).toHaveLength(5);
});

test('an enforced policy without a length asks for six characters, and an option that is off for nothing', () => {
  const policy = readBack({ containsNumericCharacter: false });
  expect(missing('abcde', policy)).toBe('Password must contain at least 6 characters');
  expect(missing('abcdef', policy)).toBe('');
});

test('where nothing is enforced six characters do, whatever the options say', () => {
  expect(missing('abcdef', { ...readBack(OPTIONS), enforcementState: 'OFF' })).toBe('');
  expect(missing('abcdef', DEFAULT_POLICY)).toBe('');
  expect(missing('abcde', DEFAULT_POLICY)).toBe('WEAK_PASSWORD : Password should be at least 6 characters');
});
