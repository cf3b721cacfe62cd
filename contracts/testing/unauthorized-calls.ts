import { COFFEE, ESCROW_DEPOSIT, escrowOf, MARKET, OFFER_DEPOSIT, TOKEN } from './network';

/** Every restricted call, made by an account that is not authorized for it. */

interface Target {
  /** The unauthorized caller. `buyer` is an order's buyer; the offer belongs to another account. */
  who: string;
  buyer: string;
  orderId: string;
  offerId: string;
}

interface UnauthorizedCall {
  receiver: string;
  method: string;
  args: object;
  deposit: bigint;
}

type Contract = 'market' | 'escrow' | 'token';
type Row = [contract: Contract, method: string, deposit: bigint, args: (target: Target) => object];

const order = ({ orderId }: Target) => ({ order_id: orderId });
const owner = ({ who }: Target) => ({ owner_id: who });
const account = ({ who }: Target) => ({ account_id: who });
const nothing = () => ({});
const wish = ({ offerId }: Target) => ({
  offer_id: offerId,
  operation_amount: '1000000',
  exchange_rate: '2.5',
  payment_method_id: '1',
});

const ROWS: readonly Row[] = [
  ['market', 'accept_order', 0n, (it) => ({ signer_id: it.buyer, amount: '2500000', order: wish(it) })],
  ['market', 'activate', 0n, order],
  ['market', 'on_settled', 0n, order],
  ['market', 'on_escrow_registered', 0n, owner],
  ['market', 'on_escrow_created', 0n, owner],
  ['market', 'on_escrow_probed', 0n, owner],
  ['market', 'order_confirmation', 1n, order],
  ['market', 'cancel_order', 1n, order],
  ['market', 'order_dispute', 1n, order],
  ['market', 'claim_deadline', 1n, order],
  ['market', 'resolve_dispute', 1n, (it) => ({ ...order(it), seller_amount: '1' })],
  ['market', 'resolve_dispute', 1n, (it) => ({ ...order(it), seller_amount: '0' })],
  ['market', 'propose_split', 1n, (it) => ({ ...order(it), seller_amount: '1' })],
  ['market', 'accept_split', 1n, (it) => ({ ...order(it), seller_amount: '1' })],
  ['market', 'set_offers_sell', OFFER_DEPOSIT, (it) => ({ ...COFFEE, offer_id: it.offerId })],
  ['market', 'pause_play_offer', 1n, ({ offerId }) => ({ offer_id: offerId, is_pause: true })],
  ['market', 'delete_contract', 1n, ({ offerId }) => ({ offer_id: offerId })],
  ['market', 'set_paused', OFFER_DEPOSIT, () => ({ paused: true })],
  ['market', 'set_arbiter', OFFER_DEPOSIT, account],
  ['market', 'set_merchant', OFFER_DEPOSIT, (it) => ({ ...account(it), is_merchant: true })],
  ['market', 'propose_owner', OFFER_DEPOSIT, account],
  ['market', 'accept_ownership', OFFER_DEPOSIT, nothing],
  ['market', 'set_sponsor', OFFER_DEPOSIT, account],
  ['market', 'open_escrow_for', ESCROW_DEPOSIT, owner],
  ['market', 'end_idle_order', 1n, order],
  ['market', 'close_escrow_for', 1n, ({ buyer }) => ({ owner_id: buyer })],
  ['market', 'sponsor_storage', OFFER_DEPOSIT, (it) => ({ ...account(it), bytes: 100 })],
  ['market', 'reclaim_storage', 1n, account],
  ['market', 'migrate', OFFER_DEPOSIT, nothing],
  ['market', 'set_escrow_code', 0n, nothing],
  ['market', 'new', 0n, ({ who }) => ({ owner_id: who, token_id: who, fee_vault_id: who, arbiter_id: who })],
  ['escrow', 'pay', 0n, (it) => ({ ...order(it), receiver_id: it.who, fee: '0', refund: '1' })],
  [
    'escrow',
    'ft_on_transfer',
    0n,
    (it) => ({ sender_id: it.buyer, amount: '5', msg: JSON.stringify(wish(it)) }),
  ],
  ['escrow', 'on_accept', 0n, () => ({ amount: '1000000000' })],
  ['escrow', 'on_paid', 0n, order],
  ['escrow', 'on_sweep', 0n, nothing],
  ['escrow', 'on_reclaim', 0n, order],
  ['escrow', 'on_recover', 0n, () => ({ version: 1 })],
  ['escrow', 'on_witness', 0n, (it) => ({ ...order(it), since: '1' })],
  ['escrow', 'new', 0n, ({ who }) => ({ owner_id: who, market_id: who, token_id: TOKEN, fee_vault_id: who })],
  ['token', 'set_blocked', 0n, (it) => ({ ...account(it), is_blocked: true })],
  ['token', 'mint', 0n, (it) => ({ ...account(it), amount: '1' })],
  [
    'token',
    'ft_resolve_transfer',
    0n,
    ({ who, buyer }) => ({ sender_id: who, receiver_id: escrowOf(buyer), amount: '1' }),
  ],
  ['token', 'new', 0n, ({ who }) => ({ owner_id: who, total_supply: '1' })],
];

export function unauthorizedCalls(index: number, target: Target): UnauthorizedCall {
  const row = ROWS[index % ROWS.length];
  if (!row) throw new Error(`there is no unauthorizedCalls ${index}`);
  const [contract, method, deposit, args] = row;
  const receivers: Record<Contract, string> = {
    market: MARKET,
    escrow: escrowOf(target.buyer),
    token: TOKEN,
  };
  return { receiver: receivers[contract], method, args: args(target), deposit };
}
