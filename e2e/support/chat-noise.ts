import { expect } from '@playwright/test';
import type { PersonOnWire } from './person-on-wire';

interface Noise {
  /** The conversation's. */
  id: string;
  /** Wallets that can be asked to open it. */
  readers: readonly string[];
  /** Wallet under whose name it is to stand. */
  author: string;
}

/** A first key that opens nothing, straight to Firestore as a member's own program may write it. @returns HTTP status */
export async function writeNoise(
  origin: string,
  member: PersonOnWire,
  { id, readers, author }: Noise,
): Promise<number> {
  const { status, data } = await member.call<{ token: string }>('/api/chat/token', { json: {} });
  expect(status).toBe(200);
  const signIn = `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=local`;
  const entered = await fetch(signIn, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: data.token, returnSecureToken: true }),
  });
  const { idToken } = (await entered.json()) as { idToken: string };
  const noise = { stringValue: 'A'.repeat(80) };
  const documents = 'projects/demo-cosecha/databases/(default)/documents';
  const fields = {
    by: { stringValue: author },
    number: { integerValue: '1' },
    wraps: { mapValue: { fields: Object.fromEntries(readers.map((wallet) => [wallet, noise])) } },
  };
  const write = {
    update: { name: `${documents}/conversations/${id}/keys/${author}-1`, fields },
    updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
  };
  const answer = await fetch(`${origin}/v1/${documents}:commit`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', authorization: `Bearer ${idToken}` },
    body: JSON.stringify({ writes: [write] }),
  });
  return answer.status;
}
