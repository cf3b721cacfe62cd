import { accountPaths } from '@cosecha/shared/paths';
import { expect, test } from '@playwright/test';
import { NewWalletPages } from '../pages/new-wallet';
import { PersonInBrowser } from '../pages/person-in-browser';
import { person } from '../support/people';
import { typePin } from '../support/pin';
import { seriousFindings } from '../support/screen-checks';

test('an install from before the PIN is asked for one at its next start, and keeps its words', {
  tag: '@deep',
}, async ({ browser }) => {
  const someone = await PersonInBrowser.open(browser, person('buyer', 0));
  const { page, who } = someone;
  await someone.signIn();
  await page.evaluate(sealAsBefore, who.seedPhrase);
  await someone.go(accountPaths.account);
  await expect(page.getByRole('heading', { name: 'Protege tu billetera con un PIN' })).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await typePin(page, '111111');
  await expect(page.getByRole('alert')).toContainText('Repite mucho los mismos números');
  await typePin(page);
  await expect(page.getByLabel('Escríbelo otra vez')).toBeVisible();
  await typePin(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Cuenta' })).toBeVisible();
  await someone.go(accountPaths.backup);
  await typePin(page);
  expect(await new NewWalletPages(page).words()).toEqual(who.seedPhrase.split(' '));
  await someone.close();
});

/** Leaves the device as the app left it before there were PINs: an AES key of the device, and nothing else kept. */
async function sealAsBefore(phrase: string): Promise<void> {
  const algorithm = { name: 'AES-GCM', length: 256 };
  const key = await crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt']);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(phrase));
  await new Promise<void>((resolve, reject) => {
    const opening = indexedDB.open('cosecha');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const work = opening.result.transaction(['keys', 'wallets'], 'readwrite');
      work.objectStore('keys').put(key, 'device');
      work.objectStore('wallets').clear();
      work.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
  const bytes = [...iv, ...new Uint8Array(sealed)];
  localStorage.setItem('mnemonic', bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(''));
  localStorage.removeItem('lock');
}
