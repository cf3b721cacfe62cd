import { createHash, randomBytes } from 'node:crypto';
import { DomainError, SIGN_IN_MESSAGE, signedTextBytes } from '@cosecha/shared/domain';
import { isSignedBy } from '../../signing/device/wallet-signature';
import type { Services } from '../services';

const VALID_MS = 2 * 60_000;
const CHALLENGE_BYTES = 32;

interface LoginChallenge {
  /** 32 bytes, base64url. */
  challenge: string;
  /** The host whose page may sign it. */
  recipient: string;
  /** ISO. */
  expiresAt: string;
}

type Parts = Pick<Services, 'database' | 'clock'>;

/** Something new for a wallet's key to sign in with: once, and for two minutes. */
export async function makeChallenge(
  { database, clock }: Parts,
  wallet: string,
  recipient: string,
): Promise<LoginChallenge> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  const expires_at = new Date(clock() + VALID_MS);
  await database.deleteFrom('login_challenges').where('expires_at', '<', new Date(clock())).execute();
  await database
    .insertInto('login_challenges')
    .values({ hash: hashOf(challenge), wallet, recipient, expires_at })
    .execute();
  return { challenge, recipient, expiresAt: expires_at.toISOString() };
}

/**
 * Uses up a challenge, whether or not it was signed rightly: a wrong signature gets no second try.
 * @throws DomainError `login-challenge-invalid`, `signature-invalid`
 */
export async function useChallenge(
  { database, clock }: Parts,
  { wallet, challenge, signature }: { wallet: string; challenge: string; signature: string },
): Promise<void> {
  const used = await database
    .deleteFrom('login_challenges')
    .where('hash', '=', hashOf(challenge))
    .where('wallet', '=', wallet)
    .returning(['recipient', 'expires_at'])
    .executeTakeFirst();
  if (!used || used.expires_at.getTime() <= clock()) throw new DomainError('login-challenge-invalid');
  const { recipient } = used;
  const nonce = Buffer.from(challenge, 'base64url');
  const bytes = signedTextBytes({ message: SIGN_IN_MESSAGE, recipient, nonce });
  if (!isSignedBy(wallet, bytes, signature)) throw new DomainError('signature-invalid');
}

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('hex');
