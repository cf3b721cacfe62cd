import { walletPaths } from '@cosecha/shared/paths';
import { forEachTest, people, renderApp } from '@cosecha/shared/testing';
import { screen } from '@testing-library/react';
import { Root } from '../root';
import { startWalletService } from '../testing/wallet-service';
import type { Movement } from './requests';

const OWN = people.buyer.wallet;
const OTHER = people.stranger.wallet;
const ESCROW = `${OWN.slice(0, 30)}.mercado.cosecha.test`;

const service = forEachTest(startWalletService);
afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

/** Opens the receipt of one movement, an incoming payment unless told otherwise. */
async function openOne(changes: Partial<Movement> = {}) {
  service.world.movements = [
    {
      ...{ id: '0000-00001', kind: 'received', direction: 'in', asset: 'stablecoin', amount: '12500000' },
      ...{ counterparty: OTHER, memo: null, orderId: null, transactionHash: 'tx1', time: 1_760_000_000_000 },
      ...changes,
    },
  ];
  const view = renderApp(<Root />, { path: walletPaths.movement.replace(':id', '0000-00001') });
  const paper = await screen.findByRole('article', { name: 'Comprobante' });
  return { ...view, paper };
}
/** The value that is under a label of the receipt. */
const under = (paper: HTMLElement, label: string) =>
  [...paper.querySelectorAll('dt')].find(({ textContent }) => textContent === label)?.nextElementSibling
    ?.textContent;

test.each<[Movement['direction'], string, string]>([
  ['in', OTHER, OWN],
  ['out', OWN, OTHER],
])('money that goes %s comes from %s and goes to %s', async (direction, from, to) => {
  const { paper } = await openOne({ direction });
  expect([under(paper, 'De'), under(paper, 'Para')]).toEqual([from, to]);
});

test('a note, the order and the lack of a code are told', async () => {
  const { paper } = await openOne({ memo: 'Por la panela', orderId: '7|1', transactionHash: null });
  expect(under(paper, 'Nota')).toBe('Por la panela');
  expect(under(paper, 'Pedido')).toBe('7');
  expect(under(paper, 'Código de la operación')).toBe('Sin código');
});

const PROFILE = '/api/wallet/get-profile-custom/';
test.each<[string, Partial<Movement>]>([
  ['an escrow', { kind: 'order_paid', direction: 'out', counterparty: ESCROW }],
  ['who gives the welcome', { kind: 'gift', counterparty: 'tesoro.test' }],
  ['the network', { kind: 'storage', direction: 'out', counterparty: 'usdt.test' }],
  ['who takes the fee', { kind: 'fee', direction: 'out', counterparty: 'caja.test' }],
])('nobody’s profile is asked for where the other side is %s', async (_what, changes) => {
  await openOne(changes);
  const isOfPeople = (url: string) => url.startsWith(PROFILE) || url.startsWith('/api/p2p/counterparts');
  expect(service.requests.filter(({ url }) => isOfPeople(url))).toEqual([]);
});

test('a receipt is copied, shared and printed with everything that it says', async () => {
  const shared: ShareData[] = [];
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: async (data: ShareData) => void shared.push(data),
  });
  const print = jest.fn();
  window.print = print;
  const { user } = await openOne({ memo: 'Por la panela' });
  const words = expect.stringMatching(
    new RegExp(`^Cosecha · Recibiste\n\\+12,50\\sUSDT\nDe: ${OTHER}\nPara: ${OWN}\nNota: Por la panela\n`),
  );
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copiar' }));
  expect(await screen.findByRole('button', { name: 'Copiado' })).toBeVisible();
  expect(copied.mock.calls).toEqual([[words]]);
  await user.click(screen.getByRole('button', { name: 'Compartir' }));
  expect(shared).toEqual([{ title: 'Comprobante', text: words }]);
  await user.click(screen.getByRole('button', { name: /Imprimir/ }));
  expect(print).toHaveBeenCalledTimes(1);
});
