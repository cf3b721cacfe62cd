import type { PasswordValidationStatus } from 'firebase/auth';
import { emailText } from '../../text/es/account/email';
import { identityError } from './identity-error';
import { passwordPolicy } from './password-rules';

const status = (changes: object, options: object): PasswordValidationStatus =>
  ({
    isValid: false,
    passwordPolicy: { customStrengthOptions: options },
    ...changes,
  }) as PasswordValidationStatus;

describe('SPEC.md §5: the password policy as fetched from the service', () => {
  test('every rule that it has is named, with whether it is met', () => {
    const policy = { minPasswordLength: 8, maxPasswordLength: 64 };
    const found = passwordPolicy(
      status(
        {
          meetsMinPasswordLength: false,
          meetsMaxPasswordLength: true,
          containsLowercaseLetter: true,
          containsUppercaseLetter: false,
          containsNumericCharacter: true,
          containsNonAlphanumericCharacter: false,
        },
        policy,
      ),
    );
    expect(found).toEqual({
      shortest: 8,
      longest: 64,
      others: [
        { text: 'Una letra minúscula', met: true },
        { text: 'Una letra mayúscula', met: false },
        { text: 'Un número', met: true },
        { text: 'Un símbolo, como ! o #', met: false },
      ],
    });
  });

  test('rules that it does not have are not asked for', () => {
    expect(passwordPolicy(status({ meetsMinPasswordLength: true }, { minPasswordLength: 6 }))).toEqual({
      shortest: 6,
      others: [],
    });
  });
});

describe('failures of the identity service', () => {
  test.each(Object.entries(emailText.errors).filter(([code]) => code !== 'other'))(
    'auth/%s is said in Spanish',
    (code, text) => {
      expect(identityError({ code: `auth/${code}` })).toMatchObject({ code, message: text });
    },
  );

  test('a code that nobody knows, and no code at all, still say what to do', () => {
    expect(identityError({ code: 'auth/of-tomorrow' }).message).toBe(emailText.errors.other);
    expect(identityError(new TypeError('x')).message).toBe(emailText.errors.other);
  });

  test('a wrong address and a wrong password sound the same', () => {
    const texts = ['user-not-found', 'wrong-password', 'invalid-credential'].map(
      (code) => identityError({ code: `auth/${code}` }).message,
    );
    expect(new Set(texts).size).toBe(1);
  });
});
