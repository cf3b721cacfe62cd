import type { ContractName } from '../build';
import {
  ARBITER,
  COFFEE,
  DAY_MS,
  ESCROW_DEPOSIT,
  escrowOf,
  MARKET,
  MINUTE_MS,
  NEAR,
  type Network,
  OFFER_DEPOSIT,
  OWNER,
  REGISTRATION,
  TGAS,
  TOKEN,
  VAULT,
} from '../testing/network';
import type { StorageRow } from './table';

interface Step extends Pick<StorageRow, 'contract' | 'method' | 'case' | 'paidBy'> {
  makes?: string[];
  by: string;
  args?: Uint8Array | object;
  deposit?: bigint;
  gas?: number;
  prepare?: (network: Network) => Promise<unknown>;
}

/** As wallets are named on a public network: by their key. */
export const SELLER = 'a1'.repeat(32);
export const BUYER = 'b2'.repeat(32);
export const OTHER = 'c3'.repeat(32);
export const ESCROW = escrowOf(BUYER);
export const ADDRESS: Record<ContractName, string> = { stablecoin: TOKEN, market: MARKET, escrow: ESCROW };
const PAYMENT = ['escrow.pay', 'escrow.on_paid', 'escrow.on_witness', 'escrow.on_sweep', 'market.on_settled'];

const order = (id: number) => ({ order_id: String(id) });
const lose = (network: Network, ...methods: string[]) => {
  for (const lost of methods) network.chain.failNext(({ methodName }) => methodName === lost);
};
const delivered = (id: number) => async (network: Network) => {
  await network.buy(BUYER);
  await network.confirm(SELLER, String(id));
};

const FREE = '–';
/** One life of a market; the ids of orders count up along the way. */
export const STEPS: readonly Step[] = [
  {
    ...{ contract: 'stablecoin', method: 'storage_deposit', case: 'a new account', by: OWNER },
    ...{ args: { account_id: VAULT.replace('boveda', 'otra-boveda') }, deposit: REGISTRATION },
    paidBy: 'caller, 0.00125 NEAR',
  },
  { contract: 'stablecoin', method: 'storage_withdraw', case: '', by: SELLER, deposit: 1n, paidBy: FREE },
  {
    ...{ contract: 'stablecoin', method: 'mint', case: '', by: OWNER, paidBy: FREE },
    args: { account_id: BUYER, amount: '1000000' },
  },
  {
    ...{ contract: 'stablecoin', method: 'set_blocked', case: 'yes', by: OWNER, paidBy: 'its own account' },
    args: { account_id: OTHER, is_blocked: true },
  },
  {
    ...{
      contract: 'stablecoin',
      method: 'set_blocked',
      case: 'no longer',
      by: OWNER,
      paidBy: 'its own account',
    },
    args: { account_id: OTHER, is_blocked: false },
  },
  {
    ...{ contract: 'stablecoin', method: 'ft_transfer', case: '', by: BUYER, deposit: 1n, paidBy: FREE },
    args: { receiver_id: SELLER, amount: '1' },
  },
  {
    ...{ contract: 'stablecoin', method: 'storage_unregister', case: 'a wallet', by: OTHER, deposit: 1n },
    ...{ args: { force: true }, paidBy: 'returned to the caller' },
  },
  {
    ...{ contract: 'market', method: 'set_offers_sell', case: 'a new offer', by: SELLER },
    ...{ args: COFFEE, deposit: OFFER_DEPOSIT, paidBy: 'seller, of 0.01 NEAR; the rest returns' },
  },
  {
    ...{ contract: 'market', method: 'set_offers_sell', case: 'an edit, 100 bytes longer', by: SELLER },
    args: { ...COFFEE, offer_id: '1', terms_conditions: COFFEE.terms_conditions + '.'.repeat(100) },
    ...{ deposit: OFFER_DEPOSIT, paidBy: 'seller, by the byte' },
  },
  {
    ...{ contract: 'market', method: 'pause_play_offer', case: '', by: SELLER, deposit: 1n, paidBy: FREE },
    args: { offer_id: '1', is_pause: false },
  },
  {
    ...{ contract: 'market', method: 'open_escrow', case: '', by: BUYER, deposit: ESCROW_DEPOSIT, gas: 150 },
    makes: [
      'stablecoin.storage_deposit',
      'market.on_escrow_registered',
      'escrow.new',
      'market.on_escrow_created',
    ],
    paidBy: 'buyer, 0.2 NEAR once',
  },
  {
    ...{ contract: 'stablecoin', method: 'ft_transfer_call', case: 'a purchase', by: BUYER },
    args: {
      receiver_id: ESCROW,
      amount: '10000000',
      msg: JSON.stringify({
        offer_id: '1',
        operation_amount: '4000000',
        exchange_rate: '2.5',
        payment_method_id: '1',
      }),
    },
    ...{ deposit: 1n, gas: 150, paidBy: "buyer's escrow account, until the order ends" },
    makes: [
      'escrow.ft_on_transfer',
      'market.accept_order',
      'escrow.on_accept',
      'market.activate',
      'stablecoin.ft_resolve_transfer',
    ],
  },
  {
    ...{ contract: 'market', method: 'order_confirmation', case: 'the seller: delivered', by: SELLER },
    ...{ args: order(1), deposit: 1n, paidBy: FREE },
  },
  {
    ...{ contract: 'market', method: 'order_confirmation', case: 'the buyer: received', by: BUYER },
    ...{ args: order(1), deposit: 1n, gas: 200, makes: PAYMENT, paidBy: "returned to the buyer's escrow" },
  },
  {
    ...{ contract: 'market', method: 'order_dispute', case: '', by: BUYER, deposit: 1n, paidBy: FREE },
    ...{ args: { ...order(2), reason: 'Faltó medio kilo.' }, prepare: (network) => network.buy(BUYER) },
  },
  {
    ...{ contract: 'market', method: 'resolve_dispute', case: '', by: ARBITER, deposit: 1n, gas: 200 },
    ...{
      args: { ...order(2), seller_amount: '0' },
      makes: PAYMENT,
      paidBy: "returned to the buyer's escrow",
    },
  },
  {
    ...{ contract: 'market', method: 'cancel_order', case: 'the buyer asks', by: BUYER, deposit: 1n },
    ...{ args: order(3), paidBy: FREE, prepare: (network) => network.buy(BUYER) },
  },
  {
    ...{ contract: 'market', method: 'cancel_order', case: 'the seller refunds', by: SELLER, deposit: 1n },
    ...{ args: order(3), gas: 200, makes: PAYMENT, paidBy: "returned to the buyer's escrow" },
  },
  {
    ...{ contract: 'market', method: 'claim_deadline', case: '', by: SELLER, deposit: 1n, gas: 200 },
    ...{ args: order(4), makes: PAYMENT, paidBy: "returned to the buyer's escrow" },
    prepare: async (network) => {
      await delivered(4)(network);
      network.advance(15 * DAY_MS);
    },
  },
  {
    ...{ contract: 'market', method: 'finalize', case: 'a lost callback', by: OTHER, gas: 200 },
    ...{ args: order(5), makes: PAYMENT, paidBy: "returned to the buyer's escrow" },
    prepare: async (network) => {
      await delivered(5)(network);
      lose(network, 'on_settled');
      await network.confirm(BUYER, '5');
      network.advance(10 * MINUTE_MS + 1);
    },
  },
  {
    ...{ contract: 'market', method: 'void_funding', case: '', by: OTHER, args: order(6) },
    paidBy: "returned to the buyer's escrow",
    prepare: async (network) => {
      lose(network, 'activate');
      await network.buy(BUYER);
      network.advance(11 * MINUTE_MS);
    },
  },
  {
    ...{ contract: 'escrow', method: 'reclaim', case: 'a voided order', by: OTHER, args: order(6), gas: 150 },
    ...{ makes: ['escrow.on_reclaim', ...PAYMENT.slice(0, 3)], paidBy: 'freed for the escrow' },
  },
  {
    ...{ contract: 'escrow', method: 'recover', case: 'a lost callback', by: OTHER, gas: 50 },
    ...{ makes: ['escrow.on_recover'], paidBy: 'freed for the escrow' },
    prepare: async (network) => {
      await delivered(7)(network);
      lose(network, 'on_paid', 'on_witness');
      await network.confirm(BUYER, '7');
      network.advance(11 * MINUTE_MS);
    },
  },
  {
    ...{ contract: 'escrow', method: 'sweep_fees', case: '', by: OTHER, gas: 50, paidBy: FREE },
    makes: ['escrow.on_sweep', 'escrow.on_witness'],
  },
  {
    ...{ contract: 'market', method: 'propose_split', case: '', by: BUYER, deposit: 1n, paidBy: FREE },
    ...{ args: { ...order(8), seller_amount: '1000000' }, prepare: (network) => network.buy(BUYER) },
  },
  {
    ...{ contract: 'market', method: 'accept_split', case: '', by: SELLER, deposit: 1n, gas: 200 },
    ...{ args: { ...order(8), seller_amount: '1000000' }, makes: PAYMENT },
    paidBy: "returned to the buyer's escrow",
  },
  {
    ...{ contract: 'market', method: 'delete_contract', case: 'with 100 bytes of terms more', by: SELLER },
    ...{ args: { offer_id: '2' }, deposit: 1n, paidBy: 'returned to the seller' },
    prepare: (network) =>
      network.publish(SELLER, { terms_conditions: COFFEE.terms_conditions + '.'.repeat(100) }),
  },
  {
    ...{ contract: 'market', method: 'set_merchant', case: 'yes', by: OWNER, deposit: OFFER_DEPOSIT },
    ...{ args: { account_id: SELLER, is_merchant: true }, paidBy: 'owner, by the byte' },
  },
  {
    ...{ contract: 'market', method: 'set_merchant', case: 'no longer', by: OWNER, deposit: 1n },
    ...{ args: { account_id: SELLER, is_merchant: false }, paidBy: 'returned to the owner' },
  },
  {
    ...{ contract: 'market', method: 'set_away', case: 'yes', by: SELLER, deposit: OFFER_DEPOSIT },
    ...{ args: { is_away: true }, paidBy: 'seller, by the byte' },
  },
  {
    ...{ contract: 'market', method: 'set_away', case: 'no longer', by: SELLER, deposit: 1n },
    ...{ args: { is_away: false }, paidBy: 'returned to the seller' },
  },
  {
    ...{ contract: 'market', method: 'set_blocked', case: 'yes', by: SELLER, deposit: OFFER_DEPOSIT },
    ...{ args: { account_id: BUYER, is_blocked: true }, paidBy: 'caller, by the byte' },
  },
  {
    ...{ contract: 'market', method: 'set_blocked', case: 'no longer', by: SELLER, deposit: 1n },
    ...{ args: { account_id: BUYER, is_blocked: false }, paidBy: 'returned to the caller' },
  },
  {
    ...{ contract: 'market', method: 'set_sponsor', case: '', by: OWNER, deposit: OFFER_DEPOSIT },
    ...{ args: { account_id: OWNER }, paidBy: 'owner, by the byte' },
  },
  {
    ...{
      contract: 'market',
      method: 'open_escrow_for',
      case: '',
      by: OWNER,
      deposit: ESCROW_DEPOSIT,
      gas: 150,
    },
    ...{ args: { owner_id: OTHER }, paidBy: 'sponsor, 0.2 NEAR once' },
  },
  {
    ...{ contract: 'market', method: 'close_escrow_for', case: '', by: OWNER, deposit: 1n, gas: 150 },
    ...{ args: { owner_id: OTHER }, paidBy: 'returned to the sponsor' },
  },
  {
    ...{ contract: 'market', method: 'sponsor_storage', case: '5,000 bytes', by: OWNER, deposit: NEAR },
    ...{ args: { account_id: SELLER, bytes: 5_000 }, paidBy: 'sponsor, and 0.05 NEAR for the bytes' },
  },
  {
    ...{ contract: 'market', method: 'set_offers_sell', case: 'on credit', by: SELLER, deposit: 1n },
    ...{ args: COFFEE, paidBy: 'the credit' },
  },
  {
    ...{ contract: 'market', method: 'delete_contract', case: 'on credit', by: SELLER, deposit: 1n },
    ...{ args: { offer_id: '3' }, paidBy: 'returned to the credit' },
  },
  {
    ...{ contract: 'market', method: 'reclaim_storage', case: 'all of it', by: OWNER, deposit: 1n },
    ...{ args: { account_id: SELLER }, paidBy: 'returned to the sponsor, with the bytes' },
  },
  {
    ...{ contract: 'market', method: 'set_paused', case: '', by: OWNER, deposit: 1n, paidBy: FREE },
    args: { paused: true },
  },
  {
    ...{ contract: 'market', method: 'set_arbiter', case: 'a name 52 bytes longer', by: OWNER },
    ...{ args: { account_id: 'd4'.repeat(32) }, deposit: OFFER_DEPOSIT, paidBy: 'owner, by the byte' },
  },
  {
    ...{ contract: 'market', method: 'propose_owner', case: '', by: OWNER, deposit: OFFER_DEPOSIT },
    ...{ args: { account_id: SELLER }, paidBy: 'owner, by the byte' },
  },
  {
    ...{ contract: 'market', method: 'accept_ownership', case: '', by: SELLER, deposit: OFFER_DEPOSIT },
    paidBy: 'returned to the new owner',
  },
  {
    ...{ contract: 'market', method: 'close_escrow', case: 'with stray tokens', by: BUYER, deposit: 1n },
    ...{ gas: 150, paidBy: 'returned to the buyer' },
    makes: ['escrow.close', 'escrow.on_counted', 'escrow.on_left', 'market.on_escrow_closed'],
    prepare: async (network) => {
      await network.call(OTHER, ESCROW, 'sweep_fees', {}, { gas: 50n * TGAS });
      await network.mustCall(
        SELLER,
        TOKEN,
        'ft_transfer',
        { receiver_id: ESCROW, amount: '7' },
        { deposit: 1n },
      );
      network.advance(11 * MINUTE_MS);
    },
  },
  {
    ...{ contract: 'market', method: 'migrate', case: 'the same version', by: SELLER, deposit: 1n },
    paidBy: FREE,
  },
];
