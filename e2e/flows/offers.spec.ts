import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { marketPaths, offersPaths, pathTo } from '@cosecha/shared/paths';
import { expect, type Page, test } from '@playwright/test';
import { PICTURE_WIDTHS, pictureAt } from '../../shared/domain';
import { PersonInBrowser } from '../pages/person-in-browser';
import { OfferForm, publishOffer } from '../pages/publishing';
import { chainAt } from '../support/chain';
import { person } from '../support/people';
import { offerArgs, PersonOnWire } from '../support/person-on-wire';
import { comesWithPin, confirmWithPin } from '../support/pin';
import { isSettled, seriousFindings, sidewaysOverflow } from '../support/screen-checks';
import { isSigned, withFirstSigned } from '../support/signed-calls';

const PICTURES = join(__dirname, '../../local/demo/pictures');
const [TOASTED, PARCHMENT, GREEN] = ['cafe-tostado.webp', 'cafe-pergamino.webp', 'cafe-verde.webp'].map(
  (file) => join(PICTURES, file),
) as [string, string, string];
const FUNCTION_CALL = '**/api/wallet/function-call';
const UPLOAD = '**/api/wallet/upload-images';

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

async function openMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Más opciones de ${name}` }).click();
}

/** What the home search says of a name: how many offers it shows. */
async function foundAtHome(page: Page, name: string): Promise<number> {
  await page.goto(marketPaths.home);
  await page.getByPlaceholder('Buscar productos...').fill(name);
  const nothing = page.getByText(/No se encontraron productos/);
  const cards = page.getByRole('link', { name: new RegExp(name) });
  await expect(nothing.or(cards.first())).toBeVisible();
  return cards.count();
}

/** How wide the narrower copies of each picture are, in the order in which they are named. */
function widthsOfCopies(page: Page, pictures: readonly string[]): Promise<number[][]> {
  const copies = pictures.map((url) => PICTURE_WIDTHS.map((width) => pictureAt(url, width) ?? ''));
  return page.evaluate(async (addresses) => {
    const widthOf = async (address: string) =>
      (await createImageBitmap(await (await fetch(address)).blob())).width;
    return Promise.all(addresses.map((each) => Promise.all(each.map(widthOf))));
  }, copies);
}

test('three photos in the seller’s order, one sent again, and a reload that loses nothing @deep', async ({
  browser,
  baseURL,
}) => {
  const chain = chainAt(baseURL ?? '');
  const seller = await PersonInBrowser.open(browser, person('seller', 3));
  await seller.signIn();
  const { page } = seller;
  const form = new OfferForm(page);
  let uploads = 0;
  await page.route(UPLOAD, (route) => (++uploads === 2 ? route.abort() : route.continue()));

  await page.goto(offersPaths.create);
  await page.getByLabel('Agregar fotos').setInputFiles([TOASTED, PARCHMENT, GREEN]);
  await page.getByRole('button', { name: 'Reintentar la foto 2' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Reintentar/ })).toHaveCount(0);
  const sent = await form.photoUrls();
  expect(sent.every((url) => url.startsWith('/media/'))).toBe(true);
  expect(await widthsOfCopies(page, sent)).toEqual(sent.map(() => [...PICTURE_WIDTHS]));

  await test.step('buttons, a drag and the arrow keys put them in order', async () => {
    await page.getByRole('button', { name: 'Mover la foto 3 hacia adelante' }).click();
    await page.getByRole('button', { name: 'Mover la foto 2 hacia adelante' }).click();
    expect(await form.photoUrls()).toEqual([sent[2], sent[0], sent[1]]);
    const handle = page.getByRole('button', { name: /^Arrastrar la foto 1/ });
    await handle.hover();
    await page.mouse.down();
    const target = await form.photos.nth(1).boundingBox();
    if (!target) throw new Error('the second photo is not drawn');
    await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 8 });
    await page.mouse.up();
    expect(await form.photoUrls()).toEqual([sent[0], sent[2], sent[1]]);
    await page.getByRole('button', { name: /^Arrastrar la foto 3/ }).press('ArrowLeft');
    expect(await form.photoUrls()).toEqual([sent[0], sent[1], sent[2]]);
    await page.getByRole('button', { name: 'Mover la foto 3 hacia adelante' }).click();
  });
  const ordered = [sent[0], sent[2], sent[1]];

  await form.fillDetails({ name: 'Café tres fotos', kg: '25' });
  await form.goOn();
  await form.fillTerms({ price: '8,123456' });
  await form.openMore();
  await page.getByLabel(/Condiciones/).fill('<b>Sin</b> devolución ☕');
  await test.step('it can be fetched at a place, or is brought to a department at a price', async () => {
    await page.getByLabel('Recoger en un lugar').check();
    await page.getByLabel('Dónde se recoge').fill('Finca La Esperanza');
    await page.getByRole('combobox', { name: 'Municipio', exact: true }).fill('pitalito');
    await page.getByRole('option', { name: /Pitalito/ }).click();
    await page.getByLabel('Lo llevo yo').check();
    await page.getByRole('combobox', { name: 'Municipios o departamentos' }).fill('huila');
    await page.getByRole('option', { name: /Todo Huila/ }).click();
    await page.getByLabel('Por pedido').check();
    await page.getByLabel('Precio del flete por pedido').fill('2,5');
  });
  await page.reload();
  await expect(page.getByLabel('Precio por Kg')).toHaveValue('8,123456');
  await form.openMore();
  await expect(page.getByLabel(/Condiciones/)).toHaveValue('<b>Sin</b> devolución ☕');
  await expect(page.getByLabel('Precio del flete por pedido')).toHaveValue('2,5');
  await page.getByRole('button', { name: 'Ver cómo queda' }).click();
  await expect(page.getByRole('dialog').getByText(/2,50.USDT\) por pedido/)).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Café tres fotos' })).toBeVisible();
  await page.keyboard.press('Escape');
  await form.publish();
  const offerId = await form.published();

  const offer = (await chain.offer(offerId)) as unknown as Record<string, string>;
  expect(JSON.parse(offer.extra ?? '').images).toEqual(ordered);
  expect(offer).toMatchObject({
    exchange_rate: '8.123456',
    amount: '25000000',
    min_limit: '1000000',
    max_limit: '25000000',
    terms_conditions: '<b>Sin</b> devolución ☕',
  });
  expect(offer.delivery).toEqual([
    { id: 'pickup', kind: 'pickup', freight_amount: '0', per: 'order' },
    { id: 'seller', kind: 'seller', freight_amount: '2500000', per: 'order' },
  ]);
  await page.reload();
  await expect(page.getByText('Café tres fotos')).toBeVisible();
  expect(await form.published()).toBe(offerId);
  await page.goto(pathTo(marketPaths.product, { id: offerId }));
  await expect(page.getByText('Finca La Esperanza · Pitalito (Huila)')).toBeVisible();
  await expect(page.getByText('A Huila.')).toBeVisible();
  await seller.close();
});

test('a lost answer and a reload in the middle publish one offer each @deep', async ({ browser, baseURL }, {
  retry,
}) => {
  const chain = chainAt(baseURL ?? '');
  const seller = await PersonInBrowser.open(browser, person('seller', 4));
  await seller.signIn();
  const { page } = seller;
  const form = new OfferForm(page);
  // A second go meets the offers of the first.
  const [unheard, cut] = [`Café sin eco ${retry}`, `Café cortado ${retry}`];
  const mine = async (name: string) =>
    (await chain.offersOf(seller.who.wallet)).filter(({ extra }) => extra.includes(name)).length;
  async function fill(name: string) {
    await page.goto(offersPaths.create);
    await form.addPhotos([TOASTED]);
    await form.fillDetails({ name, kg: '10' });
    await form.goOn();
    await form.fillTerms({ price: '5' });
  }

  await test.step('the answer is lost', async () => {
    await fill(unheard);
    let lost = 0;
    const unroute = await withFirstSigned(page, FUNCTION_CALL, async (route) => {
      await route.fetch();
      lost += 1;
      await route.abort();
    });
    await form.publish();
    await form.published();
    expect(lost).toBe(1);
    expect(await mine(unheard)).toBe(1);
    await unroute();
  });

  await test.step('the page is closed before the answer', async () => {
    await fill(cut);
    const signed = page.waitForRequest(isSigned);
    const unroute = await withFirstSigned(page, FUNCTION_CALL, async (route) => {
      await route.fetch();
    });
    await form.publish();
    await confirmWithPin(page);
    await signed;
    await unroute();
    await page.goto(offersPaths.pending);
    await form.published();
    expect(await mine(cut)).toBe(1);
  });

  await test.step('nothing is left to finish', async () => {
    await page.goto(offersPaths.pending);
    await expect(page.getByRole('heading', { name: 'No tienes nada pendiente' })).toBeVisible();
  });
  await seller.close();
});

test('an offer is edited, paused, sold again, duplicated and deleted once no order is open', async ({
  browser,
  baseURL,
}) => {
  const chain = chainAt(baseURL ?? '');
  const seller = await PersonInBrowser.open(browser, person('seller', 2));
  const buyer = await PersonOnWire.signIn(baseURL ?? '', person('buyer', 3));
  await seller.signIn();
  const { page } = seller;
  /** Fits the home search, and no earlier journey has it. */
  const name = `Cacao ${randomUUID().slice(0, 8)}`;
  const offerId = await publishOffer(seller, { name, price: '6', kg: '30', photos: [TOASTED] });

  await test.step('a new price stands on the chain and on the product page', async () => {
    await page.goto(offersPaths.mine);
    await page.getByRole('link', { name: `Editar ${name}` }).click();
    await new OfferForm(page).goOn();
    await page.getByLabel('Precio por Kg').fill('6,5');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await comesWithPin(page, page.getByRole('heading', { name: 'Cambios guardados' }));
    await expect(page.getByText(/Antes: .*6,00/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/Antes: .*6,00/)).toBeVisible();
    expect(await chain.offer(offerId)).toMatchObject({ exchange_rate: '6.5' });
    await page.getByRole('link', { name: 'Ver mi oferta' }).click();
    await expect(page.getByText(/6,50/).first()).toBeVisible();
  });

  await test.step('views of others are counted', async () => {
    await fetch(`${baseURL}/marketplace/offer/${offerId}/view`, {
      method: 'POST',
      headers: { authorization: `Token ${buyer.token}` },
    });
    await page.goto(offersPaths.mine);
    await expect(card(page, name).getByText('1 vista', { exact: true })).toBeVisible();
  });

  await test.step('paused it is nowhere to be found, resumed it is', async () => {
    await card(page, name)
      .getByRole('button', { name: `Pausar ${name}` })
      .click();
    await comesWithPin(page, card(page, name).getByText('Pausada'));
    await expect.poll(() => foundAtHome(page, name)).toBe(0);
    await page.goto(pathTo(offersPaths.mine, {}, { ver: 'pausadas' }));
    await card(page, name)
      .getByRole('button', { name: `Volver a vender ${name}` })
      .click();
    await comesWithPin(page, page.getByRole('button', { name: 'Pausadas 0' }));
    await expect.poll(() => foundAtHome(page, name)).toBeGreaterThan(0);
  });

  await test.step('with an open order it stays', async () => {
    const order = await buyer.order({ offerId, amountOrder: '2', expectedRate: '6.5' });
    expect(order.status).toBe(200);
    await page.goto(offersPaths.mine);
    await expect(card(page, name).getByText('1 pedido abierto')).toBeVisible();
    await openMenu(page, name);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Borrar/ })
      .click();
    await expect(page.getByRole('heading', { name: 'Todavía no se puede borrar' })).toBeVisible();
    await page.keyboard.press('Escape');
    const owner = await PersonOnWire.signIn(baseURL ?? '', seller.who);
    const { orderId } = order.data;
    const cancelled = await owner.call('/api/p2p/cancel-order', {
      json: { orderId, expectedStatus: 1 },
      key: randomUUID(),
    });
    expect(cancelled.status).toBe(200);
  });

  await test.step('a copy of it becomes a new draft', async () => {
    await page.goto(offersPaths.mine);
    await openMenu(page, name);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Duplicar/ })
      .click();
    await expect(page.getByRole('combobox', { name: 'Producto', exact: true })).toHaveValue(name);
    await new OfferForm(page).goOn();
    await expect(page.getByLabel('Precio por Kg')).toHaveValue('6,5');
    await page.goto(offersPaths.mine);
    await page.getByRole('link', { name: /1 sin terminar/ }).click();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('button', { name: 'Sí, descartar' }).click();
    await expect(page.getByRole('heading', { name: 'No tienes nada pendiente' })).toBeVisible();
  });

  await test.step('after the refund it goes', async () => {
    await page.goto(offersPaths.mine);
    await expect(card(page, name).getByText(/pedido abierto/)).toHaveCount(0);
    await openMenu(page, name);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Borrar/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sí, borrar' }).click();
    await comesWithPin(page, page.getByRole('heading', { name: 'Oferta borrada' }));
    expect(await chain.offer(offerId)).toBeNull();
    await page.goto(offersPaths.mine);
    await isSettled(page);
    await expect(card(page, name)).toHaveCount(0);
  });
  await seller.close();
});

test('its screens have nothing serious for axe and fit 320 px @deep', async ({ browser, baseURL }) => {
  const own = await PersonOnWire.signIn(baseURL ?? '', person('seller', 3));
  const offerId = await own.market('set_offers_sell', offerArgs());
  const seller = await PersonInBrowser.open(browser, person('seller', 3));
  await seller.signIn();
  const { page } = seller;
  await page.goto(offersPaths.create);
  const form = new OfferForm(page);
  await form.addPhotos([TOASTED, PARCHMENT]);
  await form.fillDetails({ name: 'Café de altura con un nombre largo, lavado y secado al sol', kg: '10' });
  await page.setViewportSize({ width: 320, height: 640 });
  const routes = [
    offersPaths.create,
    offersPaths.createTerms,
    offersPaths.mine,
    offersPaths.pending,
    pathTo(offersPaths.edit, { id: offerId }),
    pathTo(offersPaths.editTerms, { id: offerId }),
    pathTo(offersPaths.published, {}, { oferta: offerId }),
    pathTo(offersPaths.edited, {}, { oferta: offerId }),
    pathTo(offersPaths.deleted, {}, { oferta: offerId }),
  ];
  const found: Record<string, unknown> = {};
  for (const route of routes) {
    await page.goto(route);
    await isSettled(page);
    const wide = await sidewaysOverflow(page);
    const problems = [...(await seriousFindings(page)), ...(wide ? [wide] : [])];
    if (problems.length > 0) found[route] = problems;
  }
  expect(found).toEqual({});
  await seller.close();
});
