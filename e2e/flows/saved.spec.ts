import { accountPaths, marketPaths, pathTo } from '@cosecha/shared/paths';
import { expect, type Page, test } from '@playwright/test';
import { PersonInBrowser } from '../pages/person-in-browser';
import { newWallet } from '../support/accounts';
import { person } from '../support/people';
import { offerArgs, PersonOnWire } from '../support/person-on-wire';
import { isSettled, seriousFindings, sidewaysOverflow } from '../support/screen-checks';

const LETTERS = 'cdfghjklmnpqrstvwxz';
/** A made-up word that neither another journey nor an earlier run has. */
const WORD = Array.from({ length: 8 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('');
const PLACE = 'Mitú, Vaupés';

async function publish(seller: PersonOnWire, productName: string, price = '2'): Promise<string> {
  const extra = JSON.stringify({ productName, place: PLACE, productDetails: '', category: 24 });
  return seller.market('set_offers_sell', { ...offerArgs(), extra, exchange_rate: price });
}

async function looksRight(page: Page): Promise<void> {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await isSettled(page);
    expect(await sidewaysOverflow(page)).toBeNull();
  }
  expect(await seriousFindings(page)).toEqual([]);
}

test('an offer, its seller and a search are saved; a new offer that fits is told of; Guardados has all three @deep', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const seller = await PersonOnWire.signIn(origin, person('seller', 4));
  const other = await PersonOnWire.signIn(origin, person('seller', 3));
  const who = newWallet('Berta Buscadora');
  await (await PersonOnWire.signIn(origin, who)).introduce();
  const offerId = await publish(seller, `Asaí ${WORD}`);
  const buyer = await PersonInBrowser.open(browser, who);
  const { page } = buyer;
  await buyer.takeClock();
  await buyer.signIn();

  await test.step('the heart keeps the offer, its seller can be followed', async () => {
    await buyer.go(pathTo(marketPaths.product, { id: offerId }));
    const heart = page.getByRole('button', { name: 'Guardar oferta' });
    await heart.click();
    await expect(page.getByText('Guardada. La encuentras en tu cuenta, en Guardados.')).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Seguir', exact: true }).click();
    await expect(page.getByText('Te avisamos cuando publique una oferta.')).toBeVisible();
    await looksRight(page);
  });

  await test.step('the search is kept, with its filters', async () => {
    await buyer.go(pathTo(marketPaths.search, {}, { q: WORD, lugar: 'vaupes', hasta: '5' }));
    await page.getByRole('button', { name: 'Guardar búsqueda' }).click();
    await expect(page.getByText(/^Te avisamos cuando llegue una oferta así/)).toBeVisible();
    await expect(page.getByText('Búsqueda guardada')).toBeVisible();
    await looksRight(page);
  });

  await test.step('new offers: one fits the search, one is too dear, one is of the followed seller', async () => {
    const fitting = await publish(other, `Camu ${WORD}`);
    await publish(other, `Copoazú ${WORD}`, '9');
    await publish(seller, `Arazá ${WORD}x`, '9');
    await buyer.go(accountPaths.notices);
    const links = page.getByRole('main').getByRole('link').filter({ hasText: WORD });
    await buyer.comesToSee(links.filter({ hasText: 'Arazá' }));
    await expect(links).toHaveCount(2);
    await expect(links.filter({ hasText: 'Arazá' })).toContainText('publicó una oferta');
    const fits = links.filter({ hasText: 'Camu' });
    await expect(fits).toContainText(`cumple con tu búsqueda «${WORD}»`);
    await fits.click();
    await expect(page).toHaveURL(new RegExp(`${pathTo(marketPaths.product, { id: fitting })}$`));
  });

  await test.step('Guardados, from the account, shows all three, and what is gone is gone', async () => {
    await seller.market('delete_contract', { offer_id: offerId });
    await buyer.tab('Cuenta').click();
    await page.getByRole('link', { name: /^Guardados/ }).click();
    await expect(page).toHaveURL(new RegExp(`${marketPaths.saved}$`));
    const offers = page.getByRole('region', { name: 'Ofertas' });
    await buyer.comesToSee(offers.getByText('Ya no existe'));
    await expect(offers.getByText(`Asaí ${WORD}`)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Búsquedas' }).getByText(WORD)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Vendedores' }).getByRole('listitem')).toHaveCount(1);
    await looksRight(page);
    await offers.getByRole('link', { name: `Buscar ofertas parecidas a Asaí ${WORD}` }).click();
    await expect(page).toHaveURL(new RegExp(marketPaths.search));
  });

  await test.step('another device of the wallet has it too, and takes a row away', async () => {
    const second = await PersonInBrowser.open(browser, who);
    await second.signIn();
    await second.go(marketPaths.saved);
    await second.page.getByRole('button', { name: `Quitar la búsqueda ${WORD}` }).click();
    await expect(second.page.getByText('Aún no guardas búsquedas')).toBeVisible();
    await second.page.reload();
    await expect(second.page.getByText('Aún no guardas búsquedas')).toBeVisible();
    await second.close();
  });
  await buyer.close();
});
