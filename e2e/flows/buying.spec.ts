import { marketPaths, pathTo, walletPaths } from '@cosecha/shared/paths';
import { expect, type Route, test } from '@playwright/test';
import { microKg, microUsdt, orderPrice } from '../../shared/domain';
import { BuyPage } from '../pages/buying';
import { PersonInBrowser } from '../pages/person-in-browser';
import { newWallet } from '../support/accounts';
import { type ChainView, chainAt } from '../support/chain';
import { person } from '../support/people';
import { offerArgs, PersonOnWire } from '../support/person-on-wire';
import { confirmWithPin } from '../support/pin';
import { isSettled, seriousFindings, sidewaysOverflow } from '../support/screen-checks';
import { isSigned, withFirstSigned } from '../support/signed-calls';

const CREATE = '**/api/p2p/create-order';
const KG = 1_000_000n;

let origin: string;
let chain: ChainView;
let seller: PersonOnWire;
/** Signs in once; every journey has a tab of their own. */
let usualBuyer: PersonInBrowser;

test.beforeAll(async ({ browser, baseURL }) => {
  origin = baseURL ?? '';
  chain = chainAt(origin);
  seller = await PersonOnWire.signIn(origin, person('seller', 3));
  usualBuyer = await PersonInBrowser.open(browser, person('buyer', 1), origin);
  await usualBuyer.takeClock();
  await usualBuyer.signIn();
});
test.afterAll(() => usualBuyer.close());

const publish = (changes: Record<string, unknown> = {}) =>
  seller.market('set_offers_sell', offerArgs({ amount: '200000000', max_limit: '150000000', ...changes }));

async function buyerInBrowser() {
  const buyer = await usualBuyer.inNewTab();
  return { buyer, buying: new BuyPage(buyer) };
}

/** What a purchase may change: the buyer's money, what waits in escrow, the kilograms, the buyer's orders. */
async function eligibility(wallet: string, offerId: string) {
  const escrow = await chain.escrow(wallet);
  const [money, inEscrow, offer, orders] = await Promise.all([
    chain.usdt(wallet),
    escrow ? chain.usdt(escrow.escrow_id) : 0n,
    chain.offer(offerId),
    chain.orders(),
  ]);
  return {
    money,
    inEscrow,
    left: BigInt(offer?.remaining_amount ?? 0),
    orders: orders.filter(({ signer_id }) => signer_id === wallet).length,
  };
}

/** Does something and checks that it made exactly one order of these kilograms, or none. */
async function buysOnce(
  wallet: string,
  offerId: string,
  { kg, rate = 2_500_000n }: { kg: bigint; rate?: bigint },
  work: () => Promise<void>,
): Promise<void> {
  const before = await eligibility(wallet, offerId);
  await work();
  const { escrow } = orderPrice(microKg(kg), microUsdt(rate));
  expect(await eligibility(wallet, offerId)).toEqual({
    money: before.money - escrow,
    inEscrow: before.inEscrow + escrow,
    left: before.left - kg,
    orders: before.orders + (kg > 0n ? 1 : 0),
  });
}
const buysNothing = (wallet: string, offerId: string, work: () => Promise<void>) =>
  buysOnce(wallet, offerId, { kg: 0n }, work);

/** The request arrives and does its work; its answer is lost on the way back. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

/** The phone is without a signal before what it signed has left. */
async function loseSignal({ context }: PersonInBrowser, route: Route): Promise<void> {
  await context.setOffline(true);
  await route.abort('internetdisconnected');
}

test('two arrobas are counted, paid once, and the result stays after a reload @core', async () => {
  const offerId = await publish();
  const { buyer, buying } = await buyerInBrowser();
  const { page } = buyer;
  await buying.open(offerId);
  await buysOnce(buyer.who.wallet, offerId, { kg: 25n * KG }, async () => {
    await page.getByRole('button', { name: /^arroba/ }).click();
    await expect(buying.quantity).toHaveValue('1');
    await buying.quantity.fill('2');
    await expect(page.getByText(/^2\sarrobas = 25\sKg$/)).toBeVisible();
    expect(await seriousFindings(page)).toEqual([]);
    await buying.reviewButton.click();
    await expect(buying.sheet).toContainText(/Pasa a garantía.*62,50\sUSDT/);
    expect(await seriousFindings(page)).toEqual([]);
    await buying.pay();
    await buying.bought();
  });
  await isSettled(page);
  expect(await seriousFindings(page)).toEqual([]);
  await page.reload();
  await expect(buying.done).toBeVisible();
  await expect(page.getByText(/62,50\sUSDT\) en garantía/)).toBeVisible();
  await page.getByRole('link', { name: 'Ver el pedido' }).click();
  await expect(page).toHaveURL(/\/orden\/\d+/);
  await buyer.closeTab();
});

test('a price that the seller changes in mid-form is agreed to before it is paid @deep', async () => {
  const offerId = await publish();
  const { buyer, buying } = await buyerInBrowser();
  const { page } = buyer;
  await buying.open(offerId);
  await buying.quantity.fill('4');
  await buysNothing(buyer.who.wallet, offerId, async () => {
    await seller.market(
      'set_offers_sell',
      offerArgs({ offer_id: offerId, amount: '200000000', max_limit: '150000000', exchange_rate: '3' }),
    );
    await buyer.comesToSee(page.getByText(/Antes .*2,50\sUSDT\) por Kg, ahora .*3,00\sUSDT/));
    await expect(page.getByText(/Tu total pasa de .*10,00\sUSDT\) a .*12,00\sUSDT/)).toBeVisible();
    await expect(buying.reviewButton).toBeDisabled();
  });
  await buysOnce(buyer.who.wallet, offerId, { kg: 4n * KG, rate: 3_000_000n }, async () => {
    await page.getByRole('button', { name: /^Aceptar .*3,00\sUSDT\) por Kg/ }).click();
    await expect(buying.quantity).toHaveValue('4');
    await buying.reviewButton.click();
    await buying.pay();
    await buying.bought();
  });
  await buyer.closeTab();
});

test('two taps on the paying button are one order @core', async () => {
  const offerId = await publish();
  const { buyer, buying } = await buyerInBrowser();
  await buying.open(offerId);
  await buysOnce(buyer.who.wallet, offerId, { kg: 3n * KG }, async () => {
    await buying.review('3');
    await buying.payButton.dblclick();
    await confirmWithPin(buyer.page);
    await buying.bought();
  });
  await buyer.closeTab();
});

test('a reload in mid-action finds the same order', async () => {
  const offerId = await publish();
  const { buyer, buying } = await buyerInBrowser();
  const { page } = buyer;
  await buying.open(offerId);
  await buysOnce(buyer.who.wallet, offerId, { kg: 2n * KG }, async () => {
    await buying.review('2');
    const leaves = page.waitForRequest(isSigned);
    await buying.pay();
    await leaves;
    // Any open tab of the app may go on with it, and the one that does says so.
    const elsewhere = usualBuyer.page.getByText('Pedido hecho. Tu dinero está en garantía.');
    const outcome = Promise.any([buying.bought(), elsewhere.waitFor({ timeout: 60_000 })]);
    await page.reload();
    await outcome;
  });
  await buyer.closeTab();
});

test('a tab that is closed in mid-action leaves one order, and another tab tells of it @deep', async () => {
  const offerId = await publish();
  const { buyer, buying } = await buyerInBrowser();
  await buying.open(offerId);
  await buysOnce(buyer.who.wallet, offerId, { kg: 2n * KG }, async () => {
    await buying.review('2');
    const leaves = buyer.page.waitForRequest(isSigned);
    await buying.pay();
    await leaves;
    await buyer.page.close();
    const isShown = async () => {
      const tabs = buyer.context.pages();
      const found = await Promise.all(
        tabs.map((tab) => tab.getByText('Pedido hecho. Tu dinero está en garantía.').count()),
      );
      return found.reduce((sum, count) => sum + count, 0);
    };
    const other = await buyer.context.newPage();
    // Whichever tab of the app is open goes on with it, and one of them says so.
    await Promise.all([
      other.goto(pathTo(marketPaths.product, { id: offerId })),
      expect.poll(isShown, { intervals: [200] }).toBe(1),
    ]);
    await other.close();
  });
  await buyer.closeTab();
});

test('an answer that is lost is asked for again, and nothing can be repeated meanwhile @core', async () => {
  const offerId = await publish();
  const { buyer, buying } = await buyerInBrowser();
  const { page } = buyer;
  await buying.open(offerId);
  await buysOnce(buyer.who.wallet, offerId, { kg: 5n * KG }, async () => {
    let goOn = () => {};
    const isLookedAt = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await withFirstSigned(page, CREATE, async (route) => {
      await loseAnswer(route);
      await page.route(CREATE, async (again) => {
        await isLookedAt;
        await again.continue();
      });
    });
    await buying.review('5');
    await buying.pay();
    await expect(buying.uncertain).toBeVisible();
    await expect(buying.reviewButton).toBeHidden();
    expect(await seriousFindings(page)).toEqual([]);
    goOn();
    await buying.bought();
  });
  await buyer.closeTab();
});

test('a phone without a signal goes on when it is back @deep', async () => {
  const offerId = await publish();
  const { buyer, buying } = await buyerInBrowser();
  await buying.open(offerId);
  await buysOnce(buyer.who.wallet, offerId, { kg: 6n * KG }, async () => {
    await withFirstSigned(buyer.page, CREATE, (route) => loseSignal(buyer, route));
    await buying.review('6');
    await buying.pay();
    await expect(buying.uncertain).toBeVisible();
    await buyer.context.setOffline(false);
    await buying.bought();
  });
  await buyer.closeTab();
});

test('not enough money: exactly what is missing, and the ways to top up @deep', async ({ browser }) => {
  const offerId = await publish();
  const poor = await PersonOnWire.signIn(origin, newWallet('Compradora sin saldo'));
  await poor.introduce();
  const buyer = await PersonInBrowser.open(browser, poor.who);
  await buyer.signIn();
  const buying = new BuyPage(buyer);
  const { page } = buyer;
  await buysNothing(poor.who.wallet, offerId, async () => {
    await buying.open(offerId);
    await buying.quantity.fill('4,2');
    await expect(page.getByText(/Te faltan .*10,50\sUSDT\) para este pedido/)).toBeVisible();
    await expect(buying.reviewButton).toBeDisabled();
    await expect(page.getByRole('link', { name: 'Recargar billetera' })).toHaveAttribute(
      'href',
      new RegExp(`^${walletPaths.recharge}\\?oferta=${offerId}&`),
    );
  });
  await buyer.close();
});

test('an offer that is paused in mid-form says so, and what was typed waits @deep', async () => {
  const offerId = await publish();
  const { buyer, buying } = await buyerInBrowser();
  const { page } = buyer;
  await buying.open(offerId);
  await buying.quantity.fill('7');
  await buysNothing(buyer.who.wallet, offerId, async () => {
    await seller.market('pause_play_offer', { offer_id: offerId, is_pause: true });
    await buyer.comesToSee(page.getByText('Oferta en pausa'));
    await expect(buying.reviewButton).toBeDisabled();
    await expect(buying.quantity).toHaveValue('7');
    await seller.market('pause_play_offer', { offer_id: offerId, is_pause: false });
    await buyer.comesToSee(page.getByText('Oferta en pausa'), { gone: true });
    await expect(buying.quantity).toHaveValue('7');
  });
  await buyer.closeTab();
});

test('the rest below the minimum is sold whole @deep', async () => {
  const offerId = await publish({ amount: '13000000', min_limit: '5000000', max_limit: '0' });
  const { buyer, buying } = await buyerInBrowser();
  const { page } = buyer;
  const other = await PersonOnWire.signIn(origin, person('buyer', 3));
  expect((await other.order({ offerId, amountOrder: '10', expectedRate: '2.5' })).status).toBe(200);
  await buyer.go(pathTo(marketPaths.product, { id: offerId }));
  await expect(page.getByText(/se vende todo junto, 3\sKg/)).toBeVisible();
  await buying.open(offerId);
  await expect(buying.quantity).toHaveValue('3');
  await buysOnce(buyer.who.wallet, offerId, { kg: 3n * KG }, async () => {
    await buying.reviewButton.click();
    await buying.pay();
    await buying.bought();
  });
  await buyer.closeTab();
});

test('a cold link shows the offer, and one that is gone shows where to look on @deep', async () => {
  const name = `Guayaba ${'pera'.repeat(12)}`;
  const offerId = await publish({
    exchange_rate: '0.004507',
    extra: JSON.stringify({
      productName: name,
      productDetails: 'Madura. '.repeat(60),
      category: 21,
      images: ['cafe-tostado', 'cafe-pergamino', 'cacao-grano'].map((photo) => `/media/demo/${photo}.webp`),
    }),
  });
  const { buyer } = await buyerInBrowser();
  const { page } = buyer;
  await page.setViewportSize({ width: 320, height: 640 });
  await buyer.go(pathTo(marketPaths.product, { id: offerId }));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(/^0,01\sUSDT$/)).toBeVisible();
  await isSettled(page);
  expect(await seriousFindings(page)).toEqual([]);
  expect(await sidewaysOverflow(page)).toBeNull();
  await page.getByRole('link', { name: 'Comprar' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  expect(await sidewaysOverflow(page)).toBeNull();
  await buyer.go(pathTo(marketPaths.product, { id: offerId }));
  await seller.market('delete_contract', { offer_id: offerId });
  await buyer.comesToSee(page.getByText('Esta oferta ya no existe'));
  await expect(
    page.getByRole('region', { name: 'Ofertas parecidas' }).getByRole('link').first(),
  ).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);
  await buyer.closeTab();
});

test('"comprar de nuevo" opens with its quantity', async () => {
  const offerId = await publish();
  const { buyer, buying } = await buyerInBrowser();
  await buyer.go(pathTo(marketPaths.buy, {}, { oferta: offerId, cantidad: '12.5' }));
  await buying.isReady();
  await expect(buying.quantity).toHaveValue('12,5');
  await buyer.closeTab();
});
