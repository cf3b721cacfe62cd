import { join } from 'node:path';
import { marketPaths } from '@cosecha/shared/paths';
import { type Page, test } from '@playwright/test';
import { PersonInBrowser } from '../pages/person-in-browser';
import { OfferForm } from '../pages/publishing';
import { Taps } from '../pages/taps';
import { chainAt } from '../support/chain';
import { expect } from '../support/expect';
import { person } from '../support/people';
import { offerArgs } from '../support/person-on-wire';
import { tapPin } from '../support/pin';
import { isSettled } from '../support/screen-checks';
import { introduced } from '../support/screen-people';

const PHOTO = join(__dirname, '../../local/demo/pictures/cafe-tostado.webp');
const SCREEN = { width: 390, height: 844 };
/** With six for the PIN, which is asked for at the latest five minutes after it was typed. */
const [MOST_TAPS, MOST_FIELDS] = [14, 4];

const LAST_OFFER = {
  delivery: [{ id: 'pickup', kind: 'pickup', freight_amount: '0', per: 'order' }],
  extra: JSON.stringify({
    ...{ productName: 'Cacao en grano', category: 19, place: 'Garzón, Huila' },
    images: ['/media/demo/cafe-tostado.webp'],
    delivery: [{ id: 'pickup', place: 'La plaza', region: 'CO/Huila/Garzón', hours: 'sábados' }],
  }),
};

/** Where something of the page ends, in screens from its top. */
async function screensTo(page: Page, what: ReturnType<Page['locator']>): Promise<number> {
  const box = await what.boundingBox();
  if (!box) throw new Error('it is not drawn');
  const scrolled = await page.evaluate(() => scrollY);
  return (box.y + box.height + scrolled) / SCREEN.height;
}

test('the home shows four whole offers before it is scrolled @core', async ({ browser, baseURL }) => {
  const someone = await PersonInBrowser.open(browser, person('buyer', 1), baseURL);
  await someone.signIn();
  const { page } = someone;
  await page.setViewportSize(SCREEN);
  await someone.go(marketPaths.home);
  const cards = page.getByRole('region', { name: 'Productos Destacados' }).getByRole('listitem');
  await expect(cards.nth(3)).toBeVisible();
  await isSettled(page);
  const bar = await page.getByRole('navigation', { name: 'Principal' }).boundingBox();
  for (const at of [0, 1, 2, 3]) {
    const card = await cards.nth(at).boundingBox();
    expect(card && card.y + card.height).toBeLessThanOrEqual(bar?.y ?? 0);
  }
  await someone.close();
});

test('a second offer with one photo takes few taps and fields, on two short screens @core', async ({
  browser,
  baseURL,
}) => {
  const origin = baseURL ?? '';
  const known = await introduced(origin, 'Pilar Páez');
  await known.market('set_offers_sell', offerArgs(LAST_OFFER));
  const seller = await PersonInBrowser.open(browser, known.who, origin);
  await seller.signIn();
  const { page } = seller;
  await page.setViewportSize(SCREEN);
  await page.context().clearCookies({ name: 'typed' });
  await seller.go(marketPaths.home);
  const taps = new Taps(page);
  const form = new OfferForm(page);
  let fields = 0;
  const type = async (field: ReturnType<Page['locator']>, text: string) => {
    await taps.type(field, text);
    fields += 1;
  };

  await taps.tap(page.getByRole('link', { name: 'Mercado' }));
  await taps.tap(page.getByRole('link', { name: 'Publicar oferta' }));
  taps.count += 1;
  await form.addPhotos([PHOTO]);
  await type(page.getByRole('combobox', { name: 'Producto', exact: true }), 'Fresas');
  await type(page.getByLabel('Cuánto ofreces'), '40');
  const next = page.getByRole('button', { name: 'Continuar' });
  expect(await screensTo(page, next)).toBeLessThanOrEqual(1.3);
  await taps.tap(next);
  await expect(page.getByLabel('Dónde se recoge')).toHaveValue('La plaza');
  await type(page.getByLabel('Precio por Kg'), '12.000');
  expect(await screensTo(page, page.getByText('Más opciones', { exact: true }))).toBeLessThanOrEqual(1.5);
  await taps.tap(page.getByRole('button', { name: 'Publicar oferta' }));
  const question = page.getByRole('dialog', { name: 'Confirma con tu PIN' });
  const published = page.getByRole('heading', { name: '¡Tu oferta está publicada!' });
  await expect(question.or(published).first()).toBeVisible();
  if (await question.isVisible()) await tapPin(page);
  await expect(published).toBeVisible();
  expect(taps.count + 6).toBeLessThanOrEqual(MOST_TAPS);
  expect(fields).toBeLessThanOrEqual(MOST_FIELDS);

  const offer = (await chainAt(origin).offer(await form.published())) as unknown as { extra: string };
  expect(JSON.parse(offer.extra)).toMatchObject({
    ...{ productName: 'Fresas', category: 20, place: 'Garzón, Huila' },
    delivery: [{ id: 'pickup', place: 'La plaza', region: 'CO/Huila/Garzón', hours: 'sábados' }],
  });
  await seller.close();
});
