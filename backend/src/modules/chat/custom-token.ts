import { type ServiceAccount, signToken } from '../../config/service-account';
import type { Clock } from '../../util/service';
import type { Session } from '../wallet/sessions';

const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
/** Firebase takes none that lives longer. Seconds. */
const LIFE_S = 3_600;

/** Whose device it is, and by which session of theirs: the rules ask whether that one lives. */
type TokenHolder = Pick<Session, 'wallet' | 'id'>;

/**
 * What a device signs in to Firebase with, as this wallet.
 * @param clock which Firebase compares with its own
 */
export function mintCustomToken(
  account: ServiceAccount,
  { wallet, id: session }: TokenHolder,
  clock: Clock,
): string {
  const { clientEmail } = account;
  const iat = Math.floor(clock() / 1_000);
  return signToken(account, {
    ...{ iss: clientEmail, sub: clientEmail, aud: AUDIENCE },
    ...{ iat, exp: iat + LIFE_S, uid: wallet, claims: { session } },
  });
}
