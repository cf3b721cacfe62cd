import { accountPaths, marketPaths, offersPaths, pathTo } from '@cosecha/shared/paths';
import { expect, type Page, test } from '@playwright/test';
import { nearToYocto } from '../../shared/domain';
import { BuyPage } from '../pages/buying';
import { PersonInBrowser } from '../pages/person-in-browser';
import { accountOf } from '../support/accounts';
import { chainAt } from '../support/chain';
import { person } from '../support/people';
import { offerArgs, type PersonOnWire } from '../support/person-on-wire';
import { comesWithPin } from '../support/pin';
import { isSettled, seriousFindings, sidewaysOverflow } from '../support/screen-checks';
import { introduced } from '../support/screen-people';

test.describe.configure({ mode: 'serial' });

const NARROW = { width: 320, height: 640 };
const WORD = `pitaya${Date.now().toString(36)}`;
const NAMES = {
  usual: `Pitaya ${WORD}`,
  paused: `Pitaya en pausa ${WORD}`,
  choosy: `Pitaya selecta ${WORD}`,
};

let sellerOnWire: PersonOnWire;
let seller: PersonInBrowser;
let buyer: PersonInBrowser;
let ids: Record<keyof typeof NAMES, string>;

test.beforeAll(async ({ browser, baseURL }) => {
  const origin = baseURL ?? '';
  // A new seller, whose vacation takes no offer of another journey off the market.
  sellerOnWire = await introduced(origin, 'Viviana Vacaciones');
  const friend = accountOf(chainAt(origin).provider, person('seller', 2).seedPhrase);
  await friend.transfer({ receiverId: sellerOnWire.who.wallet, amount: nearToYocto('1') });
  const publish = (productName: string, more: object = {}) => {
    const extra = JSON.stringify({ productName, place: 'Palestina, Huila', category: 24, ...more });
    return sellerOnWire.market('set_offers_sell', { ...offerArgs(), extra });
  };
  ids = {
    usual: await publish(NAMES.usual),
    paused: await publish(NAMES.paused),
    choosy: await publish(NAMES.choosy, { minPurchases: 3 }),
  };
  await sellerOnWire.market('pause_play_offer', { offer_id: ids.paused, is_pause: true });
  const buying = await introduced(origin, 'Bruno Bloqueado');
  buyer = await PersonInBrowser.open(browser, buying.who, origin);
  seller = await PersonInBrowser.open(browser, sellerOnWire.who, origin);
  await Promise.all([buyer.signIn(), seller.signIn()]);
});
test.afterAll(() => Promise.all([buyer, seller].map((who) => who?.close())));

const find = async (page: Page) => {
  await page.goto(pathTo(marketPaths.search, {}, { q: WORD }));
  await isSettled(page);
};
const found = (page: Page, name: string) => page.getByRole('link', { name: new RegExp(name) });
const vacation = (page: Page) => page.getByRole('switch', { name: 'Modo vacaciones' });

/** Opens the buying screen, where nothing can be reviewed for this reason. */
async function isRefused(offerId: string, reason: RegExp): Promise<void> {
  const { page } = buyer;
  await buyer.go(pathTo(marketPaths.buy, {}, { oferta: offerId }));
  await expect(page.getByText(reason)).toBeVisible();
  await expect(new BuyPage(buyer).reviewButton).toBeDisabled();
  await expect(page.getByRole('link', { name: 'Ver otras ofertas' })).toBeVisible();
}

test('vacation takes all offers off the market in one step, and brings back all but what was paused', async () => {
  const { page } = seller;
  await test.step('the switch fits a narrow phone and every reader', async () => {
    await page.setViewportSize(NARROW);
    await seller.go(offersPaths.mine);
    await expect(vacation(page)).not.toBeChecked();
    await isSettled(page);
    expect(await sidewaysOverflow(page)).toBeNull();
    expect(await seriousFindings(page)).toEqual([]);
    await vacation(page).click();
    await comesWithPin(page, page.getByText('Estás de vacaciones'));
    await expect(vacation(page)).toBeEnabled();
  });
  await test.step('buyers find none of it, and a link says why', async () => {
    await expect(async () => {
      await find(buyer.page);
      await expect(found(buyer.page, NAMES.usual)).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
    await buyer.go(pathTo(marketPaths.product, { id: ids.usual }));
    await expect(buyer.page.getByText('El vendedor está de vacaciones')).toBeVisible();
    await expect(buyer.page.getByRole('link', { name: 'Comprar' })).toHaveCount(0);
  });
  await test.step('one tap brings them back', async () => {
    await vacation(page).click();
    await expect(page.getByText('Estás de vacaciones')).toHaveCount(0);
    await expect(async () => {
      await find(buyer.page);
      await expect(found(buyer.page, NAMES.usual)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await expect(found(buyer.page, NAMES.paused)).toHaveCount(0);
  });
});

test('who has bought too little reads it before anything is filled in', async () => {
  await buyer.go(pathTo(marketPaths.product, { id: ids.choosy }));
  await expect(buyer.page.getByText('Solo para compradores con 3 compras completadas')).toBeVisible();
  await isRefused(ids.choosy, /El vendedor pide 3 compras completadas y tú llevas 0/);
});

test('a blocked buyer reads it before the last step, and orders again once it is lifted @deep', async () => {
  const args = { account_id: buyer.who.wallet };
  await sellerOnWire.market('set_blocked', { ...args, is_blocked: true });
  await isRefused(ids.usual, /Uno de los dos bloqueó al otro/);
  await isSettled(buyer.page);
  expect(await seriousFindings(buyer.page)).toEqual([]);

  await test.step('the seller finds them in the account and lifts it', async () => {
    const { page } = seller;
    await seller.go(accountPaths.security);
    await page.getByRole('button', { name: /^Personas bloqueadas/ }).click();
    await page.getByRole('button', { name: 'Desbloquear a Bruno Bloqueado' }).click();
    await comesWithPin(page, page.getByText('No has bloqueado a nadie.'));
  });
  const form = new BuyPage(buyer);
  await form.open(ids.usual);
  await expect(form.reviewButton).toBeEnabled();
});
