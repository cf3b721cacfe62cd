import { chatPaths, marketPaths, pathTo } from '@cosecha/shared/paths';
import { expect, type Page, test } from '@playwright/test';
import { BuyPage } from '../pages/buying';
import { ChatPages } from '../pages/chat-pages';
import { PersonInBrowser } from '../pages/person-in-browser';
import { person } from '../support/people';
import { confirmWithPin } from '../support/pin';

/** A browser that stores keys of X25519 and reads back nothing, as WebKit does. Runs in the page. */
function loseAgreementKeys(): void {
  const isLost = (value: unknown): boolean =>
    value instanceof CryptoKey
      ? value.algorithm.name === 'X25519'
      : typeof value === 'object' && value !== null && Object.values(value).some(isLost);
  const result = Object.getOwnPropertyDescriptor(IDBRequest.prototype, 'result')?.get;
  Object.defineProperty(IDBRequest.prototype, 'result', {
    configurable: true,
    get(this: IDBRequest) {
      const value: unknown = result?.call(this);
      return isLost(value) ? null : value;
    },
  });
  const clone = window.structuredClone.bind(window);
  window.structuredClone = (value, options) => {
    if (isLost(value)) throw new TypeError('Unable to deserialize data.');
    return clone(value, options);
  };
}

/** A browser of before 2025, which does not know the curve of the wallet's key. Runs in the page. */
function forgetWalletCurve(): void {
  const importKey = crypto.subtle.importKey.bind(crypto.subtle) as (...args: unknown[]) => Promise<CryptoKey>;
  crypto.subtle.importKey = ((...args: unknown[]) =>
    args[2] === 'Ed25519'
      ? Promise.reject(new DOMException('no such curve', 'NotSupportedError'))
      : importKey(...args)) as typeof crypto.subtle.importKey;
}

const firstOffer = async (page: Page): Promise<string> => {
  const link = page.locator('a[href^="/product/"]').first();
  return String(await link.getAttribute('href')).replace('/product/', '');
};

test('a conversation opens where the browser reads back no key of the chat', async ({ browser }) => {
  const buyer = await PersonInBrowser.open(browser, person('buyer', 1));
  await buyer.context.addInitScript(loseAgreementKeys);
  await buyer.signIn();
  await buyer.go(pathTo(chatPaths.question, { offerId: await firstOffer(buyer.page) }));
  const chat = new ChatPages(buyer.page);
  await chat.unlock(chat.field);
  await chat.write('¿Cuánto queda?');
  await chat.seesMark('¿Cuánto queda?', 'Enviado');
  await buyer.page.reload();
  await expect(chat.message('¿Cuánto queda?')).toBeVisible();
});

test('a purchase asks for one PIN where the browser lacks the curve of the wallet’s key', async ({
  browser,
}) => {
  const buyer = await PersonInBrowser.open(browser, person('buyer', 2));
  await buyer.context.addInitScript(forgetWalletCurve);
  await buyer.signIn();
  const { page } = buyer;
  await buyer.go(`${marketPaths.buy}?oferta=${await firstOffer(page)}`);
  const purchase = new BuyPage(buyer);
  await purchase.isReady();
  await page.getByRole('radio', { name: /^Lo recojo yo/ }).check();
  await purchase.reviewButton.click();
  await purchase.payButton.click();
  await confirmWithPin(page);
  await expect(purchase.done).toBeVisible();
});
