import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { WireError } from '../http/wire-error';

const length = z.number().check(z.int(), z.gte(6), z.lte(4_096));
const optionsSchema = z.object({
  minPasswordLength: z.optional(length),
  maxPasswordLength: z.optional(length),
  containsLowercaseCharacter: z.optional(z.boolean()),
  containsUppercaseCharacter: z.optional(z.boolean()),
  containsNumericCharacter: z.optional(z.boolean()),
  containsNonAlphanumericCharacter: z.optional(z.boolean()),
});

/** What `GET /v2/passwordPolicy` answers. */
const passwordPolicySchema = z.object({
  schemaVersion: z._default(z.literal(1), 1),
  customStrengthOptions: optionsSchema,
  allowedNonAlphanumericCharacters: z._default(z.array(z.string()), [...'^$*.[]{}()?"!@#%&/\\,><\':;|_~']),
  enforcementState: z._default(z.enum(['ENFORCE', 'OFF']), 'ENFORCE'),
  forceUpgradeOnSignin: z._default(z.boolean(), false),
});
export type PasswordPolicy = z.infer<typeof passwordPolicySchema>;

/** SPEC.md §5: a project without a policy of its own asks for six characters. */
export const DEFAULT_POLICY: PasswordPolicy = z.parse(passwordPolicySchema, {
  customStrengthOptions: { minPasswordLength: 6 },
  enforcementState: 'OFF',
});

/** The policy in a file: as the service answers it, or its `customStrengthOptions` alone. */
export function readPasswordPolicy(file: string): PasswordPolicy {
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const isWhole = typeof content === 'object' && content !== null && 'customStrengthOptions' in content;
  const parsed = passwordPolicySchema.safeParse(isWhole ? content : { customStrengthOptions: content });
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`${file} is no password policy:\n  ${wrong.join('\n  ')}`);
}

const MINIMUM = 6;

interface StrengthRule {
  refuses(password: string, policy: PasswordPolicy): boolean;
  text(policy: PasswordPolicy): string;
}

/** Asked in the order of the service's own text. */
const STRENGTH_RULES: readonly StrengthRule[] = [
  {
    refuses: (password, policy) => password.length < shortest(policy),
    text: (policy) => `Password must contain at least ${shortest(policy)} characters`,
  },
  {
    refuses: (password, { customStrengthOptions: { maxPasswordLength } }) =>
      maxPasswordLength !== undefined && password.length > maxPasswordLength,
    text: ({ customStrengthOptions }) =>
      `Password may contain at most ${customStrengthOptions.maxPasswordLength} characters`,
  },
  {
    refuses: (password, { customStrengthOptions }) =>
      customStrengthOptions.containsLowercaseCharacter === true && !/[a-z]/.test(password),
    text: () => 'Password must contain a lower case character',
  },
  {
    refuses: (password, { customStrengthOptions }) =>
      customStrengthOptions.containsUppercaseCharacter === true && !/[A-Z]/.test(password),
    text: () => 'Password must contain an upper case character',
  },
  {
    refuses: (password, { customStrengthOptions }) =>
      customStrengthOptions.containsNumericCharacter === true && !/[0-9]/.test(password),
    text: () => 'Password must contain a numeric character',
  },
  {
    refuses: (password, { customStrengthOptions, allowedNonAlphanumericCharacters }) =>
      customStrengthOptions.containsNonAlphanumericCharacter === true &&
      ![...password].some((character) => allowedNonAlphanumericCharacters.includes(character)),
    text: () => 'Password must contain a non-alphanumeric character',
  },
];

const shortest = ({ customStrengthOptions }: PasswordPolicy) =>
  customStrengthOptions.minPasswordLength ?? MINIMUM;

/** @throws WireError `PASSWORD_DOES_NOT_MEET_REQUIREMENTS`, or `WEAK_PASSWORD` where no policy is enforced */
export function requireStrong(password: string, policy: PasswordPolicy): void {
  if (policy.enforcementState === 'OFF') {
    if (password.length >= MINIMUM) return;
    throw new WireError(`WEAK_PASSWORD : Password should be at least ${MINIMUM} characters`);
  }
  const missing = STRENGTH_RULES.filter((rule) => rule.refuses(password, policy));
  if (missing.length === 0) return;
  const list = missing.map((rule) => rule.text(policy)).join(', ');
  throw new WireError(`PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [${list}]`);
}
