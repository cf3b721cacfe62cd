import { accountPaths, marketPaths } from '@cosecha/shared/paths';
import { expect, test } from '@playwright/test';
import { BuyPage } from '../pages/buying';
import { askToTurnOn, finger, lock, lockNow, row, sheet, turnOff } from '../pages/finger';
import { openSecurity, security } from '../pages/member';
import { PersonInBrowser } from '../pages/person-in-browser';
import { tradeBalances } from '../support/balances';
import { chainAt } from '../support/chain';
import { PasskeyPhone } from '../support/passkey-phone';
import { person } from '../support/people';
import { offerArgs, PersonOnWire } from '../support/person-on-wire';
import { typePin } from '../support/pin';
import { seriousFindings } from '../support/screen-checks';

test('a finger opens the app and pays with one tap; whatever becomes of it, the PIN opens', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const chain = chainAt(origin);
  const buyer = await PersonInBrowser.open(browser, person('buyer', 0));
  const { page, who } = buyer;
  const seller = await PersonOnWire.signIn(origin, person('seller', 1));
  const offerId = await seller.market('set_offers_sell', offerArgs());
  await buyer.signIn();
  await openSecurity(buyer);

  await test.step('a device that cannot do it says why, at once or when it is tried', async () => {
    await expect(page.getByText(/Primero ponle bloqueo de pantalla/)).toBeVisible();
    const old = await PasskeyPhone.at(page, { hasPrf: false });
    await page.reload();
    await askToTurnOn(page);
    await expect(sheet(page).getByText(/no puede abrir tu billetera con huella o rostro/)).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await expect.poll(() => old.count()).toBe(0);
    await old.remove();
  });

  const phone = await PasskeyPhone.at(page);
  await test.step('it is turned on with the PIN', async () => {
    await page.reload();
    await security(page);
    await askToTurnOn(page);
    await expect(row(page)).toContainText('Activada en este dispositivo');
    expect(await phone.count()).toBe(1);
  });

  await test.step('one tap opens the lock', async () => {
    await lockNow(page);
    await expect(finger(page)).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await finger(page).click();
    await expect(lock(page)).toBeHidden();
    await security(page);
  });

  await test.step('one tap pays, and the money waits in escrow', async () => {
    const before = await tradeBalances(chain, seller.who.wallet, who.wallet);
    const buying = new BuyPage(buyer);
    await buying.open(offerId);
    await buying.review('4');
    await buying.payButton.click();
    await finger(page).click();
    expect(await buying.bought()).not.toBe('');
    const after = await tradeBalances(chain, seller.who.wallet, who.wallet);
    expect(after.inEscrow - before.inEscrow).toBe(10_000_000n);
    expect(before.ofBuyer - after.ofBuyer).toBe(10_000_000n);
  });

  await test.step('one tap comes back after signing out', async () => {
    await buyer.signOut();
    await page.goto(accountPaths.pinSignIn);
    await finger(page).click();
    await expect(page).toHaveURL(new RegExp(marketPaths.home));
  });

  await test.step('deleted in the phone it opens nothing, and the PIN does', async () => {
    await lockNow(page);
    await phone.forgetAll();
    await finger(page).click();
    await expect(page.getByRole('alert')).toContainText('No se abrió con huella o rostro');
    await typePin(page);
    await expect(lock(page)).toBeHidden();
  });

  await test.step('turned off, only the PIN is asked for', async () => {
    await turnOff(page);
    await lockNow(page);
    await typePin(page);
    await expect(lock(page)).toBeHidden();
    await expect(finger(page)).toBeHidden();
  });

  await test.step('turned on again, another finger opens nothing, and the PIN does', async () => {
    await askToTurnOn(page);
    await expect(row(page)).toContainText('Activada en este dispositivo');
    await lockNow(page);
    await phone.findsAnotherFinger();
    await finger(page).click();
    await expect(page.getByRole('alert')).toContainText('No se abrió con huella o rostro');
    await expect(lock(page)).toBeVisible();
    await typePin(page);
    await expect(lock(page)).toBeHidden();
  });

  await test.step('turned off, the phone keeps no passkey either', async () => {
    expect(await phone.count()).toBe(1);
    await turnOff(page);
    await expect.poll(() => phone.count()).toBe(0);
  });
  await buyer.close();
});
