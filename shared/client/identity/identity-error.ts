import * as z from 'zod/mini';
import { isKeyOf } from '../../domain';
import { emailText } from '../../text/es/account/email';

/** What can be wrong, by the name of its text. */
type IdentityCode = keyof typeof emailText.errors;

const firebaseErrorSchema = z.object({ code: z.string() });

/** A refusal of the identity service; its message is the Spanish text. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';

  constructor(
    readonly code: IdentityCode,
    options?: ErrorOptions,
  ) {
    super(emailText.errors[code], options);
  }
}

/** Whatever the service's client threw, as an IdentityError. */
export function identityError(cause: unknown): IdentityError {
  const parsed = firebaseErrorSchema.safeParse(cause);
  const code = parsed.success ? parsed.data.code.replace(/^auth\//, '') : 'other';
  return new IdentityError(isKeyOf(emailText.errors, code) ? code : 'other', { cause });
}
