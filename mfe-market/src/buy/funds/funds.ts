import {
  config,
  NearAccountError,
  type NetworkFunds,
  type NetworkPayer,
  networkFunds,
  payerOf,
  stablecoinBalance,
  type UnpaidReason,
  unpaidReason,
  viewAccount,
} from '@cosecha/shared/api';
import {
  type DeliveryTerm,
  escrowAccountId,
  freightOf,
  MICRO,
  type MicroKg,
  type MicroUsdt,
  microKg,
  microUsdt,
  NO_FREIGHT,
  nearToYocto,
  orderableRange,
  orderPrice,
  type QuantityLimits,
  smaller,
  type Yocto,
  yocto,
} from '@cosecha/shared/domain';

/** What opening the buyer's escrow account costs, once (contracts/README.md, `open_escrow`). */
export const ESCROW_OPENING = nearToYocto('0.2');
/**
 * Free NEAR that an order should start with: paying and later releasing burn less than this each, and the service
 * takes it from the reserve, so that a person with less could buy but hardly close the order.
 */
export const ORDER_NETWORK_COST = nearToYocto('0.02');

/** What a buyer has before signing. */
export interface Funds {
  stablecoin: MicroUsdt;
  network: NetworkFunds;
  isEscrowOpen: boolean;
}

export type Shortfall =
  | {
      kind: 'stablecoin';
      /** What the order takes in all. */
      needed: MicroUsdt;
      missing: MicroUsdt;
      /** What the money is enough for, if anything. */
      affordable: MicroKg | null;
    }
  | { kind: 'near'; needed: Yocto; available: Yocto; reason: UnpaidReason };

/** NEAR that must be free to place an order now. */
export function networkNeed({ isEscrowOpen }: Pick<Funds, 'isEscrowOpen'>): Yocto {
  return yocto(ORDER_NETWORK_COST + (isEscrowOpen ? 0n : ESCROW_OPENING));
}

/** What is missing for this order, money first, or null when everything is there. */
export function shortfallOf(
  funds: Funds,
  order: { quantity: MicroKg; rate: MicroUsdt; limits: QuantityLimits; term: DeliveryTerm | null },
): Shortfall | null {
  const freight = order.term ? freightOf(order.term, order.quantity) : NO_FREIGHT;
  const { escrow } = orderPrice(order.quantity, order.rate, freight);
  if (funds.stablecoin < escrow) {
    const missing = microUsdt(escrow - funds.stablecoin);
    return {
      kind: 'stablecoin',
      needed: escrow,
      missing,
      affordable: affordableQuantity(funds.stablecoin, order),
    };
  }
  const { available } = funds.network;
  const reason = unpaidReason(networkPayer(funds, escrow));
  return reason && { kind: 'near', needed: networkNeed(funds), available, reason };
}

/** Who pays the network's cost of an order placed now. */
export const networkPayer = (funds: Funds, price: MicroUsdt): NetworkPayer =>
  payerOf(funds.network, 'purchase', { needed: networkNeed(funds), price });

/** The most that the money buys within the offer's limits, in steps of a gram; null when not even the minimum. */
export function affordableQuantity(
  stablecoin: MicroUsdt,
  { rate, limits, term }: { rate: MicroUsdt; limits: QuantityLimits; term: DeliveryTerm | null },
): MicroKg | null {
  const range = orderableRange(limits);
  if (!range || rate <= 0n) return null;
  const gram = 1_000n;
  // Goods and freight by the Kg are each rounded up: together by one millionth more than their sum would be.
  const perKg = rate + (term?.per === 'kg' ? term.freight : 0n);
  const spare = stablecoin - (term?.per === 'order' ? term.freight : 0n) - (term?.per === 'kg' ? 1n : 0n);
  const bought = ((spare * MICRO) / perKg / gram) * gram;
  const quantity = smaller(microKg(bought), range.max);
  return quantity >= range.min ? quantity : null;
}

/**
 * Asks the network what the buyer has. An account that is not there, or is below its own reserve, has no NEAR to spend.
 * @throws RequestError, NearAccountError
 */
export async function loadFunds(wallet: string, signal?: AbortSignal): Promise<Funds> {
  const [stablecoin, network, isEscrowOpen] = await Promise.all([
    stablecoinBalance(wallet, signal),
    networkFunds(wallet, signal),
    accountExists(escrowAccountId(wallet, config().p2pContractId), signal),
  ]);
  return { stablecoin, network, isEscrowOpen };
}

async function accountExists(accountId: string, signal?: AbortSignal): Promise<boolean> {
  try {
    await viewAccount(accountId, signal);
    return true;
  } catch (error) {
    if (error instanceof NearAccountError && error.unknownAccount) return false;
    throw error;
  }
}
