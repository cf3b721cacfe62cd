import { localStore, signIn } from '@cosecha/shared/state';

/** A person on this device, as signing in leaves them. */
export function signInAs(wallet: string, name = 'Rosa Quintero'): void {
  localStore.clear();
  signIn({ authToken: 'token', authTokenVenwallet: 'token-2', wallet, name, email: 'rosa@correo.test' });
}
