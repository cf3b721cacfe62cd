import { marketPaths, offersPaths, pathTo } from '@cosecha/shared/paths';
import { type Browser, expect, test } from '@playwright/test';
import { DataGate } from '../pages/data-gate';
import { FindingPages } from '../pages/finding';
import { PersonInBrowser } from '../pages/person-in-browser';
import { newWallet } from '../support/accounts';
import { person } from '../support/people';
import { offerArgs, PersonOnWire } from '../support/person-on-wire';
import { isSettled, seriousFindings, sidewaysOverflow } from '../support/screen-checks';

const NARROW = { width: 320, height: 640 };

const LETTERS = 'cdfghjklmnpqrstvwxz';
/** Made-up words that neither another journey nor an earlier run has. Without the "b" of "borojó": with it they are near enough to be found by it. */
const madeUp = () =>
  Array.from({ length: 8 }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join('');
const WORD = madeUp();
const DETAIL = madeUp();
const NAMES = { cheap: `Ñampí ${WORD}`, middle: `Chontaduro ${WORD}`, dear: `Borojó ${WORD}` };
const LOTS = [
  { productName: NAMES.cheap, place: 'Leticia, Amazonas', price: '1.1', min: '1000000', kind: '' },
  { productName: NAMES.middle, place: 'Guapí, Cauca', price: '2.2', min: '1000000', kind: 'seller' },
  { productName: NAMES.dear, place: 'Quibdó, Chocó', price: '3.3', min: '8000000', kind: 'pickup' },
] as const;

let ids: string[] = [];

test.beforeAll(async ({ baseURL }) => {
  const seller = await PersonOnWire.signIn(baseURL ?? '', person('seller', 4));
  ids = [];
  for (const { productName, place, price, min, kind } of LOTS) {
    const about = { id: 'way', place: 'En el puerto', region: 'CO/Chocó/Quibdó', regions: ['CO/Cauca'] };
    const extra = JSON.stringify({
      ...{ productName, place, productDetails: `De selva, ${DETAIL}`, category: 24 },
      delivery: kind === '' ? [] : [about],
    });
    const freight_amount = kind === 'seller' ? '2500000' : '0';
    ids.push(
      await seller.market('set_offers_sell', {
        ...offerArgs(),
        extra,
        exchange_rate: price,
        min_limit: min,
        delivery: kind === '' ? [] : [{ id: 'way', kind, freight_amount, per: 'order' }],
      }),
    );
  }
});

/** A visitor of the first time, without an account on the chain. */
async function visitor(browser: Browser, baseURL: string | undefined) {
  const who = newWallet('Luz Lectora');
  await (await PersonOnWire.signIn(baseURL ?? '', who)).introduce();
  const someone = await PersonInBrowser.open(browser, who);
  await someone.signIn();
  return { someone, page: someone.page, find: new FindingPages(someone.page) };
}

test('SPEC.md §2: every row of the home screen @deep', async ({ browser, baseURL }) => {
  const { someone, page, find } = await visitor(browser, baseURL);

  await test.step('loading has its words', async () => {
    const gate = new DataGate(page);
    await gate.hold();
    await page.reload({ waitUntil: 'commit' });
    await expect(page.getByText('Cargando productos...')).toBeVisible();
    await gate.open();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await expect(page.getByRole('heading', { name: 'Productos Destacados' })).toBeVisible();
  });

  await test.step('two slides with arrows and dots', async () => {
    const slides = page.getByRole('region', { name: 'Anuncios' });
    await expect(slides.getByRole('heading', { name: 'Grandes Ofertas' })).toBeVisible();
    await slides.getByRole('button', { name: 'Siguiente' }).click();
    await expect(slides.getByRole('heading', { name: 'Fletes y envíos' })).toBeInViewport();
    await slides.getByRole('button', { name: 'Anterior' }).click();
    await expect(slides.getByRole('heading', { name: 'Grandes Ofertas' })).toBeInViewport();
    await slides.getByRole('button', { name: /Fletes y envíos/ }).click();
    await expect(slides.getByRole('heading', { name: 'Fletes y envíos' })).toBeInViewport();
  });

  await test.step('featured offers are coffee, cacao, strawberries and blackberries', async () => {
    const featured = page.getByRole('region', { name: 'Productos Destacados' });
    const names = await find.names(featured);
    expect(names.length).toBeGreaterThan(3);
    for (const name of names) expect(name).toMatch(/Café|Cacao|Fresas|Mora/);
  });

  await test.step('only the categories 19 and 20, named a second later; two items and a toggle', async () => {
    const coffee = page.getByRole('region', { name: 'Café y cacao' });
    await expect(page.getByRole('region', { name: 'Frutas frescas' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Hortalizas' })).toHaveCount(0);
    expect(await find.names(coffee)).toHaveLength(2);
    await coffee.getByRole('button', { name: 'Ver más' }).click();
    await expect.poll(async () => (await find.names(coffee)).length).toBeGreaterThan(2);
    await coffee.getByRole('button', { name: 'Ver menos' }).click();
    await expect.poll(async () => (await find.names(coffee)).length).toBe(2);
    expect(await page.evaluate(() => sessionStorage.getItem('categories'))).toContain('Café y cacao');
  });

  await test.step('the search takes 15 characters, shows its term, ignores case and accents', async () => {
    await find.homeFilter.fill('12345678901234567890');
    await expect(find.homeFilter).toHaveValue('123456789012345');
    await expect(
      page.getByText('No se encontraron productos que coincidan con "123456789012345"'),
    ).toBeVisible();
    await find.homeFilter.fill(`ÑAMPI ${WORD}`);
    const results = page.getByRole('region', { name: `Resultados para "ÑAMPI ${WORD}"` });
    await expect(results.getByText(NAMES.cheap)).toBeVisible();
    expect(await find.names(results)).toEqual([NAMES.cheap]);
    await find.homeFilter.fill(DETAIL.toUpperCase());
    await expect(results).toHaveCount(0);
    await expect.poll(() => find.names()).toEqual([NAMES.dear, NAMES.middle, NAMES.cheap]);
  });

  await test.step('a card opens its product, with the offer in session storage', async () => {
    const card = page.getByRole('link', { name: new RegExp(NAMES.middle) });
    await expect(card).toContainText(/por Kg.*2,20\sUSDT/);
    await expect(card).toContainText('Kg');
    await card.click();
    await expect(page).toHaveURL(new RegExp(`${pathTo(marketPaths.product, { id: String(ids[1]) })}$`));
    expect(await page.evaluate(() => sessionStorage.getItem('detailedProductData'))).toContain('Chontaduro');
  });

  await test.step('the profile image leads to /cuenta', async () => {
    await someone.tab('Home').click();
    await page.getByRole('link', { name: 'Tu cuenta' }).click();
    await expect(page).toHaveURL(/\/cuenta$/);
  });

  await test.step('a balance that cannot be read leads to /error-near', async () => {
    await page.route('**/near/rpc', (route) => route.abort());
    await page.goto(marketPaths.home);
    await expect(page).toHaveURL(/\/error-near$/);
  });
  await someone.close();
});

test('a search is filtered, shared, reloaded, and found again where one left it', async ({
  browser,
  baseURL,
}) => {
  const { someone, page, find } = await visitor(browser, baseURL);
  await someone.tab('Buscar').click();

  await test.step('accents and case do not matter', async () => {
    await find.searchField.fill(`BOROJO ${WORD}`);
    await find.seesOnly(NAMES.dear);
    await find.searchField.fill(WORD);
    await find.seesOnly(NAMES.dear, NAMES.middle, NAMES.cheap);
  });

  await test.step('sorted by price', async () => {
    await page.getByRole('combobox', { name: 'Ordenar' }).selectOption('Menor precio');
    await find.seesOnly(NAMES.cheap, NAMES.middle, NAMES.dear);
  });

  await test.step('filtered by price, quantity and place', async () => {
    await page.getByRole('button', { name: 'Filtros' }).click();
    await find.filterSheet.getByLabel('Desde').fill('2');
    await find.filterSheet.getByLabel('Cantidad que necesitas').fill('5');
    await find.filterSheet.getByLabel('Lugar').fill('guapi');
    await find.filterSheet.getByRole('button', { name: 'Ver ofertas' }).click();
    await find.seesOnly(NAMES.middle);
    await expect(page.getByRole('button', { name: 'Filtros (3)' })).toBeVisible();
    expect(find.query()).toBe(`?q=${WORD}&desde=2&kg=5&lugar=guapi&orden=menor-precio`);
  });

  await test.step('the address alone brings the same search to a reload and to somebody else', async () => {
    await page.reload();
    await find.seesOnly(NAMES.middle);
    await expect(find.searchField).toHaveValue(WORD);
    const other = await visitor(browser, baseURL);
    await other.page.goto(`/buscar${new URL(page.url()).search}`);
    await other.find.seesOnly(NAMES.middle);
    await other.someone.close();
  });

  await test.step('filters go one by one', async () => {
    await find.activeFilters.getByRole('button', { name: 'Quitar filtro: guapi' }).click();
    await find.seesOnly(NAMES.middle);
    await find.activeFilters.getByRole('button', { name: /^Quitar filtro: Venden/ }).click();
    await find.seesOnly(NAMES.middle, NAMES.dear);
    await find.activeFilters.getByRole('button', { name: 'Limpiar' }).click();
    await find.seesOnly(NAMES.cheap, NAMES.middle, NAMES.dear);
    expect(find.query()).toBe(`?q=${WORD}&orden=menor-precio`);
  });

  await test.step('by what reaches a municipality, which is remembered, and by what is fetched near it', async () => {
    await page.getByRole('button', { name: 'Filtros' }).click();
    await find.filterSheet.getByRole('button', { name: 'Llega a mi municipio' }).click();
    await find.filterSheet.getByRole('combobox', { name: 'Tu municipio' }).fill('Popayán');
    await page.getByRole('option', { name: /Popayán/ }).click();
    await find.filterSheet.getByRole('button', { name: 'Ver ofertas' }).click();
    await find.seesOnly(NAMES.middle);
    expect(find.query()).toContain('llega=CO/Cauca/Popayán');
    await expect(page.getByRole('link', { name: new RegExp(NAMES.middle) })).toContainText('desde');
    await find.activeFilters.getByRole('button', { name: 'Quitar filtro: Llega a Popayán, Cauca' }).click();
    await page.getByRole('button', { name: 'Filtros' }).click();
    await find.filterSheet.getByRole('button', { name: 'Recoger cerca' }).click();
    await expect(find.filterSheet.getByRole('combobox', { name: 'Tu municipio' })).toHaveValue(
      'Popayán, Cauca',
    );
    await find.filterSheet.getByRole('combobox', { name: 'Tu municipio' }).fill('Istmina');
    await page.getByRole('option', { name: /Istmina/ }).click();
    await find.filterSheet.getByRole('button', { name: 'Ver ofertas' }).click();
    await find.seesOnly(NAMES.dear);
    await find.activeFilters.getByRole('button', { name: 'Quitar filtro: Se recoge en Chocó' }).click();
    await find.seesOnly(NAMES.cheap, NAMES.middle, NAMES.dear);
  });

  await test.step('several words stand in name, place and category; the arrow of a product leads back to them', async () => {
    await find.searchField.fill(`${WORD} guapi hortalizas`);
    await find.seesOnly(NAMES.middle);
    await page.getByRole('link', { name: new RegExp(NAMES.middle) }).click();
    await expect(page).toHaveURL(/\/product\/\d+$/);
    await page.getByRole('link', { name: 'Volver' }).click();
    await find.seesOnly(NAMES.middle);
    expect(find.query()).toBe(`?q=${WORD} guapi hortalizas&orden=menor-precio`);
    await expect(find.searchField).toHaveValue(`${WORD} guapi hortalizas`);
  });

  await test.step('nothing found offers each way out', async () => {
    await page.goto(pathTo(marketPaths.search, {}, { q: WORD, lugar: 'Medellín' }));
    await expect(page.getByText('Ninguna oferta cumple con todo lo que pediste')).toBeVisible();
    await page.getByRole('button', { name: 'Quitar: Medellín' }).click();
    await find.seesOnly(NAMES.dear, NAMES.middle, NAMES.cheap);
    await page.goto(pathTo(marketPaths.search, {}, { q: 'zzzzqqqq' }));
    await expect(page.getByText('No hay ofertas para "zzzzqqqq"')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Publicar una oferta' })).toBeVisible();
  });

  await test.step('earlier searches are kept on the device and can be forgotten', async () => {
    await page.goto(marketPaths.search);
    await find.searchField.click();
    const recent = page.getByRole('list', { name: 'Búsquedas recientes' });
    await expect(recent.getByRole('button', { name: WORD, exact: true })).toBeVisible();
    await recent.getByRole('button', { name: `Olvidar "${WORD}"` }).click();
    await expect(recent.getByRole('button', { name: WORD, exact: true })).toHaveCount(0);
  });
  await someone.close();
});

test('all offers: Back, and the arrow, return to the same place of the list @deep', async ({
  browser,
  baseURL,
}) => {
  const { someone, page, find } = await visitor(browser, baseURL);
  await page.getByRole('link', { name: 'Ver todas las ofertas' }).click();
  await expect(page).toHaveURL(/\/ofertas$/);
  await expect(find.list.getByRole('listitem').first()).toBeVisible();
  const far = find.list
    .getByRole('link')
    .filter({ has: page.getByText('Papa criolla') })
    .first();
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 600);
      return far.isVisible();
    })
    .toBe(true);
  await far.scrollIntoViewIfNeeded();
  const before = await far.evaluate((card) => ({
    top: Math.round(card.getBoundingClientRect().top),
    scroll: Math.round(window.scrollY),
  }));
  expect(before.scroll).toBeGreaterThan(500);
  const ways = [() => page.goBack(), () => page.getByRole('link', { name: 'Volver' }).click()];
  for (const goBack of ways) {
    await far.click();
    await expect(page).toHaveURL(/\/product\//);
    await goBack();
    await expect(page).toHaveURL(/\/ofertas$/);
    await expect
      .poll(async () =>
        Math.abs((await far.evaluate((card) => card.getBoundingClientRect().top)) - before.top),
      )
      .toBeLessThan(3);
  }
  await someone.close();
});

test('where nobody sells anything, /ofertas leads to /sin-ofertas @deep', async ({ browser, baseURL }) => {
  const { someone, page } = await visitor(browser, baseURL);
  const gate = new DataGate(page);
  await gate.empty();
  await page.goto(marketPaths.offers);
  await expect(page).toHaveURL(/\/sin-ofertas$/);
  await expect(page.getByRole('link', { name: 'Publica la primera oferta' })).toHaveAttribute(
    'href',
    offersPaths.create,
  );
  await page.goto(marketPaths.home);
  await expect(page.getByText('Sin ofertas disponibles')).toBeVisible();
  await someone.close();
});

test('the states of finding are readable: axe, 320 px, twice the text size @deep', async ({
  browser,
  baseURL,
}) => {
  const { someone, page, find } = await visitor(browser, baseURL);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const states: [address: string, open?: () => Promise<void>][] = [
    [pathTo(marketPaths.search, {}, { q: WORD, desde: '2', kg: '5', lugar: 'guapi' })],
    [pathTo(marketPaths.search, {}, { q: WORD, lugar: 'Nunca' })],
    [marketPaths.search, () => page.getByRole('button', { name: 'Filtros' }).click()],
    [marketPaths.search, () => find.searchField.fill('caf')],
    [marketPaths.home, () => find.homeFilter.fill(WORD)],
    [marketPaths.offers],
    [marketPaths.noOffers],
  ];
  const problems: string[] = [];
  for (const [address, open] of states) {
    await page.setViewportSize(NARROW);
    await page.goto(address);
    await isSettled(page);
    await open?.();
    problems.push(...(await seriousFindings(page)).map((finding) => `${address}: ${finding}`));
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const overflow = await sidewaysOverflow(page);
    if (overflow !== null) problems.push(`${address}: ${overflow}`);
  }
  expect(problems).toEqual([]);
  await someone.close();
});
