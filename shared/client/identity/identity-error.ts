import * as z from 'zod/mini';
import { keysOf } from '../../domain';
import { emailText } from '../../text/es/account/email';

const firebaseErrorSchema = z.object({ code: z.string() });

/** A refusal of the identity service; its message is the Spanish text. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError';

  /** @param code the service's own, without `auth/` */
  constructor(
    readonly code: string,
    options?: ErrorOptions,
  ) {
    super(textOf(code), options);
  }
}

/** Whatever the service's client threw, as an IdentityError. */
export function identityError(cause: unknown): IdentityError {
  const parsed = firebaseErrorSchema.safeParse(cause);
  return new IdentityError(parsed.success ? parsed.data.code.replace(/^auth\//, '') : 'other', { cause });
}

function textOf(code: string): string {
  const { errors } = emailText;
  return errors[keysOf(errors).find((known) => known === code) ?? 'other'];
}
