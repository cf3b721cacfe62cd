import { purchaseFromAddress } from '@cosecha/shared/domain';
import { FRESH_MS, KEY_LIFE_MS } from '@cosecha/shared/operation';
import { walletPaths } from '@cosecha/shared/paths';
import { walletRow } from '@cosecha/shared/state';
import { accepted, refusal } from '@cosecha/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  arrivesAtResult,
  buyingForEachTest,
  CREATE,
  made,
  openForm,
  openPurchase,
  pay,
  quantityBox,
  reviewButton,
  sent,
} from '../testing/buying';
import { BUYER, wireOffer } from '../testing/factories';

const network = buyingForEachTest();

const KEY = 'k'.repeat(20);
/** A purchase of 12 Kg as an earlier page left it on the device. */
const leaves = (
  status: 'uncertain' | 'refused' | 'lapsed',
  times: object,
  failure: object | null = null,
  options: { delivery?: object; unit?: string } = {},
) =>
  walletRow<unknown>('operations', (stored) => stored).change(BUYER, () => [
    {
      ...{ kind: 'purchase', subject: '', key: KEY, status, failure, tries: 1, dueMs: null, endedAtMs: null },
      ...times,
      input: {
        order: {
          ...{ offerId: '7', paymentMethodId: '1', quantity: 12_000_000n, expectedRate: '2.5' },
          expectedRevision: 0,
          ...(options.delivery && { delivery: options.delivery }),
        },
        unit: options.unit ?? 'Kg',
        ...{ rate: 2_500_000n, productName: 'Café Caturra', image: '', seller: 'Ana Mejía', minutes: 2_880 },
      },
    },
  ]);
const ago = (ms: number) => Date.now() - ms;
const PAUSED = { code: 'offer-paused', message: 'El vendedor pausó esta oferta.' };

test.each([
  ['is told, with what was filled in', FRESH_MS - 60_000, '12', 1],
  ['is no news later: the form begins anew', FRESH_MS, '5', 0],
])('a refusal of before %s', async (_what, endedMs, quantity, isShown) => {
  await leaves('refused', { startedAtMs: ago(endedMs), endedAtMs: ago(endedMs) }, PAUSED);
  openPurchase();
  expect(await quantityBox()).toHaveValue(quantity);
  await waitFor(() => expect(screen.queryAllByText(PAUSED.message)).toHaveLength(isShown));
});

test('what was refused stands with the way and the unit that were chosen, also for the next review', async () => {
  network.offers = [
    wireOffer({
      extra: { packing: 'Bulto de 6 Kg' },
      delivery: [
        { id: 's1', kind: 'seller', freight_amount: '2000000', per: 'order' },
        { id: 'c1', kind: 'carrier', freight_amount: '5000000', per: 'order' },
      ],
    }),
  ];
  const chosen = { delivery: { id: 'c1', freight: 5_000_000n }, unit: 'bulto' };
  await leaves('refused', { startedAtMs: ago(1_000), endedAtMs: ago(1_000) }, PAUSED, chosen);
  const { user } = openPurchase();
  expect(await screen.findByRole('textbox', { name: 'Cantidad en bultos' })).toHaveValue('2');
  expect(await screen.findByRole('radio', { name: /^Por transportadora/ })).toBeChecked();
  await user.click(reviewButton());
  expect(await screen.findByRole('radio', { name: /^Por transportadora/ })).toBeChecked();
});

test('a purchase that the person withdrew stands as it was, without a word of failure', async () => {
  const failure = { code: 'signature-cancelled', message: 'No confirmaste.' };
  await leaves('refused', { startedAtMs: ago(1_000), endedAtMs: ago(1_000) }, failure);
  openPurchase();
  expect(await quantityBox()).toHaveValue('12');
  expect(screen.queryByText('El pedido no se hizo')).not.toBeInTheDocument();
});

test('a refusal goes with the next review', async () => {
  await leaves('refused', { startedAtMs: ago(1_000), endedAtMs: ago(1_000) }, PAUSED);
  const { user } = await openForm();
  await screen.findByText(PAUSED.message);
  await user.click(reviewButton());
  await waitFor(() => expect(screen.queryByText(PAUSED.message)).not.toBeInTheDocument());
});

test.each([
  ['says that it was not made while the service would know', KEY_LIFE_MS - 60_000, /no llegó a hacerse/],
  ['says that its end is unknown where the service has forgotten', KEY_LIFE_MS, /quedó sin respuesta/],
])('a purchase of which nothing is known %s', async (_what, startedMs, title) => {
  await leaves('lapsed', { startedAtMs: ago(startedMs), endedAtMs: ago(1_000) });
  openPurchase();
  expect(await screen.findByText(title)).toBeInTheDocument();
  expect(await quantityBox()).toHaveValue('12');
});

test('an old purchase that the service has begun goes on under its key', async () => {
  network.answers.set(`${CREATE}/`, () => accepted({ step: 'escrow' }));
  network.answers.set(CREATE, () => made());
  await leaves('uncertain', { startedAtMs: ago(KEY_LIFE_MS + 1) });
  const { user } = openPurchase();
  await user.click(await screen.findByRole('button', { name: 'Consultar' }));
  await arrivesAtResult();
  expect(sent().map(({ idempotencyKey }) => idempotencyKey)).toEqual([KEY]);
});

test('an old purchase of which nothing is signed is never made by itself', async () => {
  network.answers.set(CREATE, () => made());
  await leaves('uncertain', { startedAtMs: ago(KEY_LIFE_MS + 1) });
  const { user } = openPurchase();
  await user.click(await screen.findByRole('button', { name: 'Consultar' }));
  expect(await screen.findByText(/quedó sin respuesta/)).toBeInTheDocument();
  expect(sent()).toHaveLength(0);
});

test('a refusal for want of NEAR leads to the money and back to what was filled in', async () => {
  network.answers.set(CREATE, () => refusal(409, 'insufficient-near', 'Necesitas 0,2 NEAR disponibles.'));
  await pay();
  const link = within(await screen.findByRole('alert')).getByRole('link', { name: 'Recargar billetera' });
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://app');
  expect(pathname).toBe(walletPaths.recharge);
  expect(purchaseFromAddress(searchParams)).toMatchObject({ offerId: '7', quantity: 10_000_000n });
});
