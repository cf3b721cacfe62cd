import { emailText } from '@cosecha/shared/text';
import type { PasswordPolicy, PasswordRule } from '../email/load-identity';

const texts = emailText.rules;

/** OWASP ASVS 4.0.3, 2.1.1 and 2.1.2. In characters as people count them; a run of spaces is one. */
const SHORTEST = 12;
const LONGEST = 128;

/** What a new password has to meet: our lengths, or stricter ones of the identity service, and what else its policy asks for. */
export function passwordRules(password: string, policy: PasswordPolicy | null): PasswordRule[] {
  const shortest = Math.max(SHORTEST, policy?.shortest ?? SHORTEST);
  const longest = Math.min(LONGEST, policy?.longest ?? LONGEST);
  const isTooLong = lengthOf(password) > longest;
  return [
    { text: texts.minLength(shortest), met: lengthOf(password.replace(/\s+/gu, ' ')) >= shortest },
    ...(isTooLong ? [{ text: texts.maxLength(longest), met: false }] : []),
    ...(policy?.others ?? []),
  ];
}

const lengthOf = (text: string) => [...text].length;
