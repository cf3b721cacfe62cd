import type { PasswordValidationStatus } from 'firebase/auth';
import { emailText } from '../../text/es/account/email';

const texts = emailText.rules;

export interface PasswordRule {
  text: string;
  met: boolean;
}

/** What the service's policy asks of a password. */
export interface PasswordPolicy {
  /** In characters; nothing where it does not say. */
  shortest?: number;
  longest?: number;
  /** Every other rule, and whether the password meets it. Those that the policy does not have are left out. */
  others: PasswordRule[];
}

export function passwordPolicy(status: PasswordValidationStatus): PasswordPolicy {
  const { minPasswordLength, maxPasswordLength } = status.passwordPolicy.customStrengthOptions;
  const rules: readonly [string, boolean | undefined][] = [
    [texts.lowercase, status.containsLowercaseLetter],
    [texts.uppercase, status.containsUppercaseLetter],
    [texts.number, status.containsNumericCharacter],
    [texts.symbol, status.containsNonAlphanumericCharacter],
  ];
  const others = rules.flatMap(([text, met]) => (met === undefined ? [] : [{ text, met }]));
  return { shortest: minPasswordLength, longest: maxPasswordLength, others };
}
