import { refreshSession, signIn } from '@cosecha/shared/state';
import { people } from '@cosecha/shared/testing';

/** A device with an open session: the buyer's, or one of a person without name and e-mail. */
export function signInOnDevice(changes: { name?: string; email?: string; wallet?: string } = {}): void {
  signIn({
    authToken: 'a-token',
    authTokenVenwallet: 'another-token',
    ...people.buyer,
    ...changes,
  });
  refreshSession();
}
