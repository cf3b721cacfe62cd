import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { PersonInBrowser } from '../pages/person-in-browser';
import { filled } from '../support/filled';
import { person } from '../support/people';
import { offerArgs, PersonOnWire } from '../support/person-on-wire';
import { OPEN_ROUTES, SIGNED_IN_ROUTES } from '../support/routes';
import { isSettled, seriousFindings, sidewaysOverflow } from '../support/screen-checks';

const NARROW = { width: 320, height: 640 };
/** Screens that are visited side by side: much of a visit is waiting. */
const PAGES = 2;

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

const addressOf = (route: string) => filled(route, { offer: offerId, order: orderId });

/** Goes through the routes, several at a time, and gathers what is found, so that one run shows everything. */
async function findings(
  context: BrowserContext,
  routes: readonly string[],
): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  const left = routes.values();
  const visitAll = async () => {
    const page = await context.newPage();
    for (const route of left) {
      await page.goto(addressOf(route));
      await isSettled(page);
      const problems = [...(await inBothSchemes(page)), ...(await overflows(page))];
      if (problems.length > 0) found[route] = problems;
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: PAGES }, visitAll));
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

/** Both sizes of text in a narrow window: it narrows, and the text grows, on the screen that stands there. */
async function overflows(page: Page): Promise<string[]> {
  const usual = page.viewportSize() ?? NARROW;
  await page.setViewportSize(NARROW);
  const normal = await sidewaysOverflow(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const large = await sidewaysOverflow(page);
  await page.setViewportSize(usual);
  return [normal && `100 %: ${normal}`, large && `200 %: ${large}`].filter((text) => text !== null);
}

const WHAT = 'nothing serious for axe, light and dark, and nothing wider than 320 px, text at 100 and 200 %';

test(`on every screen that is open to everybody: ${WHAT}`, async ({ context }) => {
  expect(await findings(context, OPEN_ROUTES)).toEqual({});
});

test(`on every screen of a signed-in person: ${WHAT}`, async ({ browser }) => {
  /** Every screen of the app, each looked at four times. */
  test.slow();
  const someone = await PersonInBrowser.open(browser, person('seller', 5));
  await someone.signIn();
  expect(await findings(someone.context, SIGNED_IN_ROUTES)).toEqual({});
  await someone.close();
});
