import type { PasswordValidationStatus } from 'firebase/auth';
import { emailText } from '../text/es/email';

const texts = emailText.rules;

export interface PasswordRule {
  text: string;
  met: boolean;
}

/** What the service's policy asks for, and how a password stands against it. Rules that it does not have are left out. */
export function passwordRules(status: PasswordValidationStatus): PasswordRule[] {
  const { minPasswordLength, maxPasswordLength } = status.passwordPolicy.customStrengthOptions;
  const rules: readonly [string | undefined, boolean | undefined][] = [
    [
      minPasswordLength === undefined ? undefined : texts.minLength(minPasswordLength),
      status.meetsMinPasswordLength,
    ],
    [
      maxPasswordLength === undefined ? undefined : texts.maxLength(maxPasswordLength),
      status.meetsMaxPasswordLength,
    ],
    [texts.lowercase, status.containsLowercaseLetter],
    [texts.uppercase, status.containsUppercaseLetter],
    [texts.number, status.containsNumericCharacter],
    [texts.symbol, status.containsNonAlphanumericCharacter],
  ];
  return rules.flatMap(([text, met]) => (text === undefined || met === undefined ? [] : [{ text, met }]));
}
