import * as z from 'zod/mini';
import {
  type AnyOrderCall,
  type ChainAction,
  type ChainCall,
  canonicalJson,
  DEPOSIT,
  escrowAccountId,
  GAS,
  type MoneyContracts,
  marketCall,
  microKg,
  ORDER_ACTIONS,
  orderCall,
  orderIdFromIndexed,
  parseWire,
  purchaseCall,
  registrationCall,
  registrationStep,
  storageCost,
  type TransferAction,
  tokenTransferCall,
  UNIQUE_STEP,
  withMark,
} from '../../domain';
import type { SeenOrder } from '../../domain/orders/seen-order';

/** What a call may sign: one receiver and its actions. */
export interface Planned {
  receiverId: string;
  actions: readonly (ChainAction | TransferAction)[];
  /** The step of what is signed once: under another name it could be signed again, under another nonce. */
  step?: string;
}

/** Who calls, and the contracts that this device is configured for: no answer of the service changes them. */
export interface Caller {
  wallet: string;
  contracts: MoneyContracts;
  /** The mark of the operation; null where the proposal bears none. */
  mark: string | null;
}

/** The chain actions of a call. */
export interface Plan {
  /** Brought and paid by the operator. Null: the wallet can only do it itself. */
  delegated: (ChainCall & Pick<Planned, 'step'>) | null;
  /** What the wallet signs where it pays by itself, one step at a time. */
  own: readonly Planned[];
  /** The order that it changes. Its own steps may let its parties hold the stablecoin: one that left it must not block the end. */
  orderId?: string;
}

const digits = z.string().check(z.regex(/^\d+$/));
const numberOrText = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

/** Maximum number of NEAR top-up steps of an escrow account for one more order. */
const TOP_UPS = 10;

const purchaseSchema = z.object({
  offerId: numberOrText,
  paymentMethodId: numberOrText,
  amountOrder: z.string(),
  expectedRate: z.string(),
  deliveryId: z.optional(z.string()),
  expectedFreight: z.optional(z.string()),
  expectedRevision: z._default(z.nullable(z.number()), null),
});

function purchasePlan(body: object, { wallet, contracts, mark }: Caller): Plan {
  const { amountOrder, expectedRate, deliveryId, expectedFreight, expectedRevision, ...rest } = z.parse(
    purchaseSchema,
    body,
  );
  const escrowId = escrowAccountId(wallet, contracts.p2pContractId);
  const payment = purchaseCall(contracts, escrowId, {
    ...rest,
    quantity: microKg(units(amountOrder, 6)),
    expectedRate: units(expectedRate, 6),
    revision: expectedRevision,
    delivery: deliveryId === undefined ? null : { id: deliveryId, freight: BigInt(expectedFreight ?? 0) },
  });
  const delegated = { ...withMark(payment, mark), step: UNIQUE_STEP.purchase };
  const opening = marketCall(contracts, {
    ...{ methodName: 'open_escrow', args: {}, gas: GAS.openEscrow, deposit: DEPOSIT.openEscrow },
  });
  const topUps = Array.from({ length: TOP_UPS }, (_each, index) => ({
    receiverId: escrowId,
    actions: [{ transfer: String(DEPOSIT.topUpStep * BigInt(index + 1)) }],
    step: UNIQUE_STEP.topUp,
  }));
  return { delegated, own: [delegated, opening, ...topUps] };
}

const orderSchema = z.object({
  orderId: numberOrText,
  expectedStatus: z._default(z.nullable(z.number()), null),
  sellerAmount: z.optional(numberOrText),
  isRefund: z.optional(z.boolean()),
});

const orderPlan =
  (call: AnyOrderCall) =>
  (body: object, { contracts, mark }: Caller): Plan => {
    const { orderId: indexed, ...rest } = z.parse(orderSchema, body);
    const orderId = orderIdFromIndexed(indexed);
    const delegated = withMark(orderCall(contracts, call, { orderId, ...rest }), mark);
    return { delegated, own: [delegated], orderId };
  };

const sendSchema = z.object({
  asset: z.enum(['USDT', 'NEAR']),
  receiverId: z.string(),
  amount: z.string(),
  maxNetworkCost: digits,
});

function sendPlan(body: object, { contracts, mark }: Caller): Plan {
  const { asset, amount, maxNetworkCost, ...sent } = z.parse(sendSchema, body);
  const receiverId = sent.receiverId.trim().toLowerCase();
  const step = UNIQUE_STEP.send;
  if (asset === 'NEAR') {
    return {
      delegated: null,
      own: [{ receiverId, actions: [{ transfer: String(units(amount, 24)) }], step }],
    };
  }
  const payment = (registrationCost: bigint) => ({
    ...withMark(
      tokenTransferCall(contracts, { receiverId, units: units(amount, 6), registrationCost }),
      mark,
    ),
    step,
  });
  const mayRegister = BigInt(maxNetworkCost) >= DEPOSIT.registration;
  const own = mayRegister ? [payment(0n), payment(DEPOSIT.registration)] : [payment(0n)];
  return { delegated: payment(0n), own };
}

const marketCallSchema = z.object({
  contractId: z.string(),
  methodName: z.string(),
  args: z.record(z.string(), z.unknown()),
  gas: digits,
  attachedDeposit: digits,
});

function marketPlan(body: object, { wallet, contracts, mark }: Caller): Plan {
  const { contractId, methodName, args, gas, attachedDeposit } = z.parse(marketCallSchema, body);
  const market = { ...contracts, p2pContractId: contractId };
  const planned = (deposit: bigint) => ({
    ...withMark(marketCall(market, { methodName, args, gas: BigInt(gas), deposit }), mark),
    step: UNIQUE_STEP.market,
  });
  const asked = BigInt(attachedDeposit);
  const size = new TextEncoder().encode(JSON.stringify(args)).length;
  const needed = methodName === 'set_offers_sell' ? storageCost(size) : 0n;
  const registration = { ...registrationCall(contracts, wallet), step: UNIQUE_STEP.register };
  const own = [planned(asked > needed ? asked : needed), registration];
  return { delegated: planned(DEPOSIT.oneYocto), own };
}

/** @param text of the wire */
function units(text: string, decimals: number): bigint {
  const parsed = parseWire(text.trim(), decimals);
  if (!parsed.ok) throw new RangeError('no amount');
  return parsed.value;
}

const ORDER_CALLS: readonly AnyOrderCall[] = [
  ...new Set(Object.values(ORDER_ACTIONS).map(({ call }) => call)),
  'resolve-dispute',
];

/** By what a path ends with, a slash within. A call that is not here has nothing to sign on the chain. */
const PLANS: Readonly<Record<string, (body: object, caller: Caller) => Plan>> = {
  'p2p/create-order': purchasePlan,
  'wallet/send': sendPlan,
  'wallet/function-call': marketPlan,
  ...Object.fromEntries(ORDER_CALLS.map((call) => [`p2p/${call}`, orderPlan(call)])),
};

/**
 * What the wallet signs where it pays by itself, if that is what was asked.
 * @returns undefined for anything that the plan does not name
 */
export function ownStep(
  { own, orderId }: Plan,
  asked: Planned,
  { contracts, seenOrder }: Pick<Caller, 'contracts'> & { seenOrder: SeenOrder | undefined },
): Planned | undefined {
  const parties = orderId !== undefined && seenOrder ? [seenOrder.sellerId, seenOrder.buyerId] : [];
  const registrations = parties.map((account) => ({
    ...registrationCall(contracts, account),
    step: registrationStep(account),
  }));
  return [...own, ...registrations].find((each) => isSameCall(each, asked));
}

/** One spelling of both, so that a field more, less or other, and any other text of the arguments, is another call. */
export const isSameCall = (own: Planned, { receiverId, actions, step }: Planned): boolean =>
  own.receiverId === receiverId &&
  canonicalJson(own.actions) === canonicalJson(actions) &&
  (own.step === undefined || own.step === step);

/**
 * The chain actions of a call of this device, built from its request and from nothing that the service answered.
 * @returns undefined when it has nothing to sign or cannot be read
 */
export function planOf(path: string, body: object, caller: Caller): Plan | undefined {
  const name = path.split('/').slice(-2).join('/');
  try {
    return PLANS[name]?.(body, caller);
  } catch {
    return undefined;
  }
}
