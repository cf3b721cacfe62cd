import { type Browser, expect, type Page, test } from '@playwright/test';
import { PersonInBrowser } from '../pages/person-in-browser';
import { person } from '../support/people';
import { offerArgs, PersonOnWire } from '../support/person-on-wire';
import { OPEN_ROUTES, SIGNED_IN_ROUTES } from '../support/routes';
import { isSettled, seriousFindings, sidewaysOverflow } from '../support/screen-checks';

const NARROW = { width: 320, height: 640 };

let offerId: string;
let orderId: string;

/** The person whose screens are looked at: an offer of their own, an order to deliver, one that ended. */
test.beforeAll(async ({ baseURL }) => {
  const seller = await PersonOnWire.signIn(baseURL ?? '', person('seller', 5));
  const buyer = await PersonOnWire.signIn(baseURL ?? '', person('buyer', 2));
  const own = await seller.market('set_offers_sell', offerArgs());
  const ended = await seller.order({
    offerId: await buyerOffer(buyer),
    amountOrder: '1',
    expectedRate: '2.5',
  });
  await seller.approve(ended.data.orderId, 1);
  const made = await buyer.order({ offerId: own, amountOrder: '2', expectedRate: '2.5' });
  orderId = made.data.orderId;
  offerId = await buyerOffer(buyer);
});

const buyerOffer = (buyer: PersonOnWire) => buyer.market('set_offers_sell', offerArgs());

async function signedIn(browser: Browser): Promise<Page> {
  const someone = await PersonInBrowser.open(browser, person('seller', 5));
  await someone.signIn();
  return someone.page;
}

const addressOf = (route: string) => route.replace(':offer', offerId).replace(':order', orderId);

/** Goes through the routes and gathers what a check finds, so that one run shows everything. */
async function findings(
  page: Page,
  routes: readonly string[],
  check: (page: Page) => Promise<readonly string[]>,
): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  for (const route of routes) {
    await page.goto(addressOf(route));
    await isSettled(page);
    const problems = await check(page);
    if (problems.length > 0) found[route] = problems;
  }
  return found;
}

/** Both colour schemes on one visit. In the second only colours can differ. */
async function inBothSchemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const light = await seriousFindings(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  const dark = await seriousFindings(page, ['color-contrast']);
  return [...light.map((finding) => `light: ${finding}`), ...dark.map((finding) => `dark: ${finding}`)];
}

test('axe finds nothing serious on any screen, in light and in dark colours', async ({ browser, page }) => {
  /** Every screen of the app, each looked at twice. */
  test.slow();
  expect(await findings(page, OPEN_ROUTES, inBothSchemes)).toEqual({});
  const own = await signedIn(browser);
  expect(await findings(own, SIGNED_IN_ROUTES, inBothSchemes)).toEqual({});
  await own.context().close();
});

/** Both sizes on one visit: the text grows on the screen that stands there. */
async function overflows(page: Page): Promise<string[]> {
  const normal = await sidewaysOverflow(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const large = await sidewaysOverflow(page);
  return [normal && `100 %: ${normal}`, large && `200 %: ${large}`].filter((text) => text !== null);
}

test('no screen is wider than 320 px, at the usual text size and at twice that', async ({
  browser,
  page,
}) => {
  await page.setViewportSize(NARROW);
  expect(await findings(page, OPEN_ROUTES, overflows)).toEqual({});
  const own = await signedIn(browser);
  await own.setViewportSize(NARROW);
  expect(await findings(own, SIGNED_IN_ROUTES, overflows)).toEqual({});
  await own.context().close();
});
