import { marketPaths, pathTo, publicPaths, shellPaths } from '@cosecha/shared/paths';
import { expect, type Page, test } from '@playwright/test';
import { openWordWays } from '../pages/new-wallet';
import { newWallet } from '../support/accounts';
import { person } from '../support/people';
import { offerArgs, PersonOnWire } from '../support/person-on-wire';
import { choosePin } from '../support/pin';
import { isSettled, narrowOverflows, seriousInBothSchemes } from '../support/screen-checks';

const HOSTILE = '"><script>alert(1)</script>';
/** A word that no other run has. */
const WORD = Array.from({ length: 8 }, () => 'cdfghjklm'[Math.floor(Math.random() * 9)]).join('');
const NAME = `Borojó ${WORD}`;

let offerId = '';
let hostileId = '';
let onWire: PersonOnWire;
let origin = '';

test.beforeAll(async ({ baseURL }) => {
  origin = baseURL ?? '';
  onWire = await PersonOnWire.signIn(origin, person('seller', 2));
  const publish = (productName: string) => {
    const about = { productDetails: 'Maduro, de esta semana', category: 19, place: 'Quibdó, Chocó' };
    const images = ['/media/demo/aguacates.webp'];
    const extra = JSON.stringify({ ...about, productName, images });
    return onWire.market('set_offers_sell', {
      ...offerArgs(),
      extra,
      exchange_rate: '3.25',
      min_limit: '2000000',
    });
  };
  offerId = await publish(NAME);
  hostileId = await publish(HOSTILE);
});

/** The first visitor's page may come before they are drawn. */
const seesOffersOnLanding = (page: Page) =>
  expect(async () => {
    await page.goto(shellPaths.landing);
    await expect(page.getByRole('region', { name: 'En venta ahora' })).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 60_000 });

/** As a messenger or a search engine reads a page: by plain HTTP. */
async function read(path: string): Promise<{ status: number; html: string }> {
  // In the language of the journeys' browsers: each money that visitors count in has a page of its own.
  const headers = { 'user-agent': 'WhatsApp/2.23', 'accept-language': 'es-CO' };
  const answer = await fetch(origin + path, { headers });
  return { status: answer.status, html: await answer.text() };
}
const property = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];

const offerPath = () => pathTo(publicPaths.offer, { id: offerId });
const sellerPath = () => pathTo(publicPaths.seller, { wallet: person('seller', 2).wallet });

test('a link preview of an offer has its name, price, picture and address', async () => {
  await expect.poll(async () => (await read(offerPath())).status).toBe(200);
  const { html } = await read(offerPath());
  expect(property(html, 'og:title')).toMatch(new RegExp(`^${NAME} · \\$\\s[\\d.]+\\sCOP por Kg$`));
  expect(property(html, 'og:description')).toMatch(/COP \(3,25\sUSDT\) por Kg.*Quibdó, Chocó/);
  expect(property(html, 'og:url')).toBe(origin + offerPath());
  const picture = await fetch(property(html, 'og:image') ?? '');
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  expect((await picture.arrayBuffer()).byteLength).toBeLessThan(600_000);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const offers = {
    priceCurrency: 'COP',
    priceSpecification: [{ priceCurrency: 'COP' }, { price: '3.25', priceCurrency: 'USDT' }],
  };
  expect(JSON.parse(json)).toMatchObject({ '@type': 'Product', name: NAME, offers });
  // What is read is all there is: nothing of it runs.
  expect(html).not.toMatch(/<script(?! type="application\/ld\+json")/);
});

test('what a stranger calls an offer stays words', async ({ page }) => {
  const path = pathTo(publicPaths.offer, { id: hostileId });
  await expect.poll(async () => (await read(path)).status).toBe(200);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1, name: HOSTILE })).toBeVisible();
  expect(dialogs).toEqual([]);
});

test('the showcase, an offer and its seller are read without JavaScript @core', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(publicPaths.showcase);
  await page.getByLabel('¿Qué buscas?').fill(`borojo ${WORD}`);
  await page.getByRole('button', { name: 'Buscar' }).click();
  await expect(page.getByRole('heading', { name: `Ofertas: borojo ${WORD}` })).toBeVisible();
  await page.getByRole('link', { name: new RegExp(NAME) }).click();
  await expect(page).toHaveURL(offerPath());
  await expect(page.getByText('Maduro, de esta semana')).toBeVisible();
  await page.getByRole('link', { name: /Ver lo que vende/ }).click();
  await expect(page).toHaveURL(sellerPath());
  await expect(page.getByRole('heading', { name: 'Reputación' })).toBeVisible();
  await seesOffersOnLanding(page);
  await context.close();
});

test('the landing shows what is for sale above the fold of a phone, and each leads to its page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await seesOffersOnLanding(page);
  const first = page.getByRole('region', { name: 'En venta ahora' }).getByRole('link').first();
  await expect(first).toContainText(/\$\s[\d.]+/);
  const { y, height } = (await first.boundingBox()) ?? { y: 844, height: 0 };
  expect(y + height).toBeLessThanOrEqual(844);
  await first.click();
  await expect(page).toHaveURL(/\/oferta\/\d+$/);
});

test('a seller who starts at the landing reads that an offer comes next', async ({ page }) => {
  await page.goto(shellPaths.landing);
  await page.getByRole('link', { name: 'Vender' }).click();
  await expect(page.getByText(/^Vas a vender/)).toBeVisible();
});

test('they are clean for axe in both schemes, and fit 320 px with text at 200 % @deep', async ({ page }) => {
  await seesOffersOnLanding(page);
  await expect(page.locator('section img').first()).toBeVisible();
  for (const path of [
    shellPaths.landing,
    publicPaths.showcase,
    offerPath(),
    sellerPath(),
    `${publicPaths.showcase}?q=zzzzzz`,
  ]) {
    await page.goto(path);
    await isSettled(page);
    expect([path, await seriousInBothSchemes(page)]).toEqual([path, []]);
    expect([path, await narrowOverflows(page)]).toEqual([path, []]);
  }
});

test('a stranger who wants to buy signs in and is at the same product with the quantity @core', async ({
  page,
}) => {
  const who = newWallet('Vecino de paso');
  await (await PersonOnWire.signIn(origin, who)).introduce();
  await page.goto(offerPath());
  await page.getByLabel('Cantidad en Kg').fill('2.5');
  await page.getByRole('button', { name: 'Comprar' }).click();
  await expect(page.getByText(new RegExp(`Vas a comprar 2,5\\sKg de ${NAME}`))).toBeVisible();
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(page).toHaveURL(offerPath());
  await page.getByLabel('Cantidad en Kg').fill('2.5');
  await page.getByRole('button', { name: 'Comprar' }).click();
  await openWordWays(page);
  await page.getByRole('link', { name: 'Entrar con mi frase' }).click();
  await page.getByLabel('Frase de recuperación').fill(who.seedPhrase);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await choosePin(page);
  await expect(page).toHaveURL(new RegExp(`${pathTo(marketPaths.product, { id: offerId })}\\?cantidad=2.5`));
  await page.getByRole('link', { name: /^Comprar 2,5/ }).click();
  await expect(page.getByLabel(/^Cantidad en/)).toHaveValue('2,5');

  await test.step('who is signed in goes on from the public page at once', async () => {
    await page.goto(offerPath());
    await page.getByRole('link', { name: 'Entrar', exact: true }).click();
    await expect(page).toHaveURL(pathTo(marketPaths.product, { id: offerId }));
  });
});

test('an offer that was paused says so, sells nothing and is not listed', async ({ page }) => {
  await onWire.market('pause_play_offer', { offer_id: hostileId, is_pause: true });
  const path = pathTo(publicPaths.offer, { id: hostileId });
  await expect.poll(async () => property((await read(path)).html, 'robots')).toBe('noindex');
  await page.goto(path);
  await expect(page.getByText('Oferta en pausa')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Comprar' })).toHaveCount(0);
  const missing = await read(pathTo(publicPaths.offer, { id: '999999999' }));
  expect(missing.status).toBe(404);
  expect(missing.html).toContain('Esta oferta no existe');
});

test('the sitemap names live offers and their sellers', async () => {
  const index = await read(publicPaths.sitemap);
  const [, part = ''] = /<loc>[^<]*?(\/sitemap\/0)<\/loc>/.exec(index.html) ?? [];
  await expect
    .poll(async () => (await read(part)).html, { timeout: 90_000 })
    .toContain(`<loc>${origin}${offerPath()}</loc>`);
  expect((await read(part)).html).toContain(`<loc>${origin}${sellerPath()}</loc>`);
  expect((await read(publicPaths.robots)).html).toContain(`Sitemap: ${origin}${publicPaths.sitemap}`);
});
