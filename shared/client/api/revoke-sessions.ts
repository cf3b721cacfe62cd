import { fetchWithin } from '../../promise';
import type { LeftTokens } from '../state/session';
import { config } from './config';

const LIMITS = { limitMs: 30_000, mostBytes: 64 * 1024 };

/** Tells both providers that their tokens are no longer used; best effort, because the person has left already. */
export async function revokeSessions({ authToken, authTokenVenwallet }: LeftTokens): Promise<void> {
  await Promise.all([
    revoke(`${config().apiUrl}/wallet/sign-out`, authToken),
    revoke(`${config().venwalletUrl}/auth/sign-out`, authTokenVenwallet),
  ]);
}

async function revoke(url: string, token: string | null): Promise<void> {
  if (token === null) return;
  try {
    const headers = { authorization: `Token ${token}` };
    await fetchWithin(url, { ...LIMITS, method: 'POST', headers, keepalive: true });
  } catch {
    // Offline: the session ends by its own expiry.
  }
}
