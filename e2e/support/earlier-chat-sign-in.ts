import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { parseServiceAccount, signToken } from '../../backend/src/config/service-account';
import { serviceAccountFile } from '../../local/data-folder';
import type { PersonOnWire } from './person-on-wire';

const SIGN_IN = '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken';

interface SignedIn {
  idToken: string;
  refreshToken: string;
}

/**
 * Makes the chat's sign-in that this browser keeps one of before there were sessions in its tokens.
 * @param page of the app, on which the chat is not open
 */
export async function makeChatSignInEarlier(
  page: Page,
  someone: PersonOnWire,
  dataDir: string,
): Promise<void> {
  const { data } = await someone.call<{ token: string }>('/api/chat/token', { json: {} });
  const [, part = ''] = data.token.split('.');
  const { claims: _session, ...facts } = JSON.parse(Buffer.from(part, 'base64url').toString());
  const account = parseServiceAccount(readFileSync(serviceAccountFile(dataDir), 'utf8'));
  const { firebase, chatFirebase = firebase } = await (await fetch(`${someone.origin}/config.json`)).json();
  const answer = await fetch(`${someone.origin}${SIGN_IN}?key=${chatFirebase.apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: signToken(account, facts), returnSecureToken: true }),
  });
  if (!answer.ok) throw new Error(`signing in to the chat answered ${answer.status}`);
  const changed = await page.evaluate(storeTokens, (await answer.json()) as SignedIn);
  if (changed !== 1) throw new Error(`this browser keeps ${changed} sign-ins of the chat`);
}

/** Where the SDK keeps who is signed in. @returns how many sign-ins now have these tokens */
function storeTokens({ idToken, refreshToken }: SignedIn): Promise<number> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('firebaseLocalStorageDb');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('firebaseLocalStorage', 'readwrite');
      const table = transaction.objectStore('firebaseLocalStorage');
      const rows = table.getAll();
      let changed = 0;
      rows.onsuccess = () => {
        for (const row of rows.result.filter(({ fbase_key }) => fbase_key.endsWith(':Chat'))) {
          row.value.stsTokenManager = { ...row.value.stsTokenManager, refreshToken, accessToken: idToken };
          table.put(row);
          changed += 1;
        }
      };
      transaction.oncomplete = () => {
        opening.result.close();
        resolve(changed);
      };
    };
  });
}
