import { DomainError } from '@cosecha/shared/domain';

type IdentityCode = typeof import('@cosecha/shared/identity');

export type { Identity, PasswordPolicy, PasswordRule } from '@cosecha/shared/identity';

/**
 * The identity service's client, fetched at its first use.
 * @throws DomainError with a text for the person when it cannot be fetched
 */
export async function loadIdentity(): Promise<IdentityCode> {
  try {
    return await import('@cosecha/shared/identity');
  } catch (cause) {
    throw new DomainError('network-failed', {}, { cause });
  }
}
