import { FUNCTION_CALL_GAS } from '../constants';
import type { DeliveryTermWire } from '../delivery/delivery-options';
import { nearToYocto, toWireDecimal } from '../money/decimal';
import { type MicroKg, microUsdt } from '../money/units';
import { orderPrice } from '../orders/order-price';
import type { OrderCall } from '../orders/order-states';
import { canonicalJson } from './canonical-json';
import type { PaymentMethod } from './chain-events';

const TERA = 10n ** 12n;

/** Gas of every call that is signed; the reasons are in contracts/README.md. */
export const GAS = {
  /** SPEC.md §9; also the network's bound for one transaction. */
  functionCall: FUNCTION_CALL_GAS,
  storageDeposit: 10n * TERA,
  openEscrow: 200n * TERA,
  transferCall: 150n * TERA,
  /** NEP-141 without a call: real tokens burn 2 to 6 Tgas. */
  transfer: 15n * TERA,
  settlement: 200n * TERA,
} as const;

/** Yocto that calls attach. */
export const DEPOSIT = {
  /** "1 y": proves that a full-access key signed; all that a delegation may carry. */
  oneYocto: 1n,
  /** NEP-145 registration of one account on the token. */
  registration: nearToYocto('0.00125'),
  /** Storage of the buyer's escrow account with its code. */
  openEscrow: nearToYocto('0.2'),
  /** Escrow accounts are topped up in these steps, so that not every purchase needs one. */
  topUpStep: nearToYocto('0.05'),
} as const;

/**
 * The steps that pay or publish, by the names shared by service and device. Such a step is signed under one nonce only,
 * since no contract would reject the second of two.
 */
export const UNIQUE_STEP = {
  purchase: 'transfer',
  send: 'send',
  topUp: 'top-up',
  register: 'register',
  market: 'call',
} as const;

/** And a registration of one of an order's people, who may leave the stablecoin to be registered again. */
export const registrationStep = (account: string): string => `register-${account}`;

/** Yocto that the network locks for each stored byte. */
export const BYTE_PRICE = 10n ** 19n;
/** Keys and figures of a stored record, with room. */
const RECORD_BYTES = 300n;

/**
 * What the market charges at most for keeping a record. SPEC.md's 0.01 NEAR is enough for a short offer; one with
 * long terms and six pictures takes more.
 */
export function storageCost(bytes: number): bigint {
  return (BigInt(bytes) + RECORD_BYTES) * BYTE_PRICE;
}

/** An offer without words takes these: its keys, figures, owner and places in the lists (contracts/market/assembly/offer.ts). */
const OFFER_BYTES = 330;
/** Each text has its length before it, in four bytes. */
const TEXT_BYTES = 4;
/** Beside its id: its kind, its freight and what that is for (contracts/market/assembly/delivery.ts). */
const DELIVERY_BYTES = 1 + 16 + 1;
/** Edit counter, present in edited offers. */
const REVISION_BYTES = 4;

interface OfferTexts {
  asset: string;
  extra: string;
  terms_conditions: string;
  payment_method: readonly PaymentMethod[];
  delivery?: readonly Pick<DeliveryTermWire, 'id'>[];
  revision?: number;
}

/** Bytes that the market stores for an offer of one of our wallets. */
export function offerBytes(offer: OfferTexts): number {
  const { asset, extra, terms_conditions, payment_method, delivery = [], revision = 0 } = offer;
  const methods = payment_method.flatMap((method) => [method.payment_method_id, method.payment_method]);
  const texts = [asset, extra, terms_conditions, ...methods, ...delivery.map(({ id }) => id)];
  const encoder = new TextEncoder();
  return texts.reduce(
    (sum, text) => sum + TEXT_BYTES + encoder.encode(text).length,
    OFFER_BYTES + delivery.length * DELIVERY_BYTES + (revision > 0 ? REVISION_BYTES : 0),
  );
}

/** One method of a contract, as it is signed: texts, because bytes are compared and no number may be rounded. */
export interface ChainAction {
  methodName: string;
  /** The JSON itself. */
  args: string;
  gas: string;
  /** Yocto. */
  deposit: string;
}

/** NEAR of the wallet's own, which no delegation can carry. */
export interface TransferAction {
  /** Yocto. */
  transfer: string;
}

/** What a call of ours is on the chain. Service and device build it each for itself, and it has to be the same. */
export interface ChainCall {
  receiverId: string;
  actions: readonly ChainAction[];
}

/** The contracts that money goes through. */
export interface MoneyContracts {
  p2pContractId: string;
  tokenContractId: string;
}

/** Keys sorted: the order in which a client wrote them down says nothing. */
const action = (methodName: string, args: object, gas: bigint, deposit: bigint): ChainAction => ({
  methodName,
  args: canonicalJson(args),
  gas: gas.toString(),
  deposit: deposit.toString(),
});

export interface PurchaseTerms {
  offerId: string;
  paymentMethodId: string;
  /** Micro-Kg. */
  quantity: MicroKg;
  /** Micro-stablecoin per Kg that the buyer saw. */
  expectedRate: bigint;
  /** The way to the buyer, with the micro-stablecoin of freight that they saw; null: none was chosen. */
  delivery: { id: string; freight: bigint } | null;
  /** The edit of the offer that the buyer read; null: it is not said. */
  revision: number | null;
}

/** The exact price goes to the buyer's escrow account, with the order that it pays. */
export function purchaseCall(
  { tokenContractId }: MoneyContracts,
  escrowId: string,
  { offerId, paymentMethodId, quantity, expectedRate, delivery, revision }: PurchaseTerms,
): ChainCall {
  const price = orderPrice(quantity, microUsdt(expectedRate), microUsdt(delivery?.freight ?? 0n));
  const order = {
    offer_id: offerId,
    operation_amount: quantity.toString(),
    exchange_rate: toWireDecimal(expectedRate),
    payment_method_id: paymentMethodId,
    ...(delivery && { delivery_id: delivery.id, freight_amount: delivery.freight.toString() }),
    ...(revision !== null && { offer_revision: revision }),
  };
  const args = { receiver_id: escrowId, amount: price.escrow.toString(), msg: canonicalJson(order) };
  return {
    receiverId: tokenContractId,
    actions: [action('ft_transfer_call', args, GAS.transferCall, DEPOSIT.oneYocto)],
  };
}

/** A call about an order: of its parties, or of the arbiter. */
export type AnyOrderCall = OrderCall | 'resolve-dispute';

const ORDER_METHODS: Record<AnyOrderCall, string> = {
  'aprove-order': 'order_confirmation',
  'cancel-order': 'cancel_order',
  'dispute-order': 'order_dispute',
  'claim-deadline': 'claim_deadline',
  'propose-split': 'propose_split',
  'accept-split': 'accept_split',
  'resolve-dispute': 'resolve_dispute',
};

export interface OrderCallTerms {
  orderId: string;
  /** In any other status the market refuses it; null: whichever it has. */
  expectedStatus: number | null;
  /** The seller's part in micro-stablecoin, where the call splits the order. */
  sellerAmount?: string | undefined;
  /** What a cancellation means to its signer: another meaning is refused. Undefined: whichever it has by then. */
  isRefund?: boolean | undefined;
}

/** What a party or the arbiter says about an order. */
export function orderCall(
  { p2pContractId }: MoneyContracts,
  call: AnyOrderCall,
  { orderId, expectedStatus, sellerAmount, isRefund }: OrderCallTerms,
): ChainCall {
  const args = {
    order_id: orderId,
    ...(expectedStatus === null ? {} : { expected_status: expectedStatus }),
    ...(sellerAmount === undefined ? {} : { seller_amount: sellerAmount }),
    ...(isRefund === undefined ? {} : { is_refund: isRefund }),
  };
  return {
    receiverId: p2pContractId,
    actions: [action(ORDER_METHODS[call], args, GAS.settlement, DEPOSIT.oneYocto)],
  };
}

/**
 * Stablecoin to an account, in one receipt with its registration: a receiver is never registered without getting the money.
 * @param registrationCost yocto; 0 where the receiver is registered
 */
export function tokenTransferCall(
  { tokenContractId }: MoneyContracts,
  { receiverId, units, registrationCost }: { receiverId: string; units: bigint; registrationCost: bigint },
): ChainCall {
  const payment = { receiver_id: receiverId, amount: units.toString() };
  const transfer = action('ft_transfer', payment, GAS.transfer, DEPOSIT.oneYocto);
  const isRegistered = registrationCost === 0n;
  return {
    receiverId: tokenContractId,
    actions: isRegistered ? [transfer] : [registration(receiverId, registrationCost), transfer],
  };
}

const registration = (account: string, cost: bigint): ChainAction =>
  action('storage_deposit', { account_id: account, registration_only: true }, GAS.storageDeposit, cost);

/** Lets an account hold the stablecoin. */
export const registrationCall = ({ tokenContractId }: MoneyContracts, account: string): ChainCall => ({
  receiverId: tokenContractId,
  actions: [registration(account, DEPOSIT.registration)],
});

/** A call of the market's own methods: offers, being away, blocks. */
export const marketCall = (
  { p2pContractId }: MoneyContracts,
  { methodName, args, gas, deposit }: { methodName: string; args: object; gas: bigint; deposit: bigint },
): ChainCall => ({ receiverId: p2pContractId, actions: [action(methodName, args, gas, deposit)] });
