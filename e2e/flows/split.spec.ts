import { expect, test } from '@playwright/test';
import { ORDER_ACTION_TEXT, splitText } from '../../shared/text';
import { OrderPage, pressInPlace } from '../pages/order-page';
import { enterBothSides, type TwoSides } from '../pages/two-sides';
import { confirmWithPin } from '../support/pin';
import { balancesAfterSplit, SPLIT_KG } from '../support/trades';

let sides: TwoSides;
test.beforeAll(async ({ browser, baseURL }) => {
  sides = await enterBothSides(browser, baseURL ?? '');
});
test.afterAll(() => Promise.all([sides.people.seller.close(), sides.people.buyer.close()]));

test('a buyer who got less proposes what came; the seller accepts, and each gets exactly their part @deep', async () => {
  const { trades, people, balances } = sides;
  const orderId = await trades.orderIn('delivered');
  const buyers = new OrderPage(people.buyer, 'buyer', orderId);
  const sellers = new OrderPage(people.seller, 'seller', orderId);
  const before = await balances();

  await buyers.open();
  await pressInPlace(people.buyer.page, ORDER_ACTION_TEXT.proposeSplit.button);
  const form = people.buyer.page.getByRole('dialog', { name: splitText.sheet.title });
  await form.getByLabel(splitText.kg, { exact: true }).fill(SPLIT_KG);
  await form.getByRole('button', { name: splitText.sheet.confirm }).click();
  await confirmWithPin(people.buyer.page);
  const proposal = people.buyer.page.getByRole('region', { name: splitText.proposal.heading });
  await expect(proposal).toContainText(splitText.proposal.mine);
  expect(await balances()).toEqual(before);

  await sellers.open();
  const offered = people.seller.page.getByRole('region', { name: splitText.proposal.heading });
  await expect(offered).toContainText(splitText.proposal.by.buyer);
  await offered.getByRole('button', { name: ORDER_ACTION_TEXT.acceptSplit.button }).click();
  await people.seller.page.getByRole('button', { name: ORDER_ACTION_TEXT.acceptSplit.confirm }).click();
  await confirmWithPin(people.seller.page);

  await expect.poll(balances).toEqual(balancesAfterSplit(before));
  await buyers.open();
  await expect(people.buyer.page.getByText(/El pedido terminó con un pago parcial/).first()).toBeVisible();
});
