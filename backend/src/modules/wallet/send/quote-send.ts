import { DEPOSIT, GAS, spendableNear, toWireDecimal, yocto } from '@cosecha/shared/domain';
import { gasCost } from '../../../near/gas';
import type { AccountView } from '../../../near/rpc';
import type { Services } from '../../services';
import { ASSETS, type Asset, isImplicit, type QuoteInput, readReceiver } from './read-send';

/** What the chain says of a receiver, and what sending to it takes. */
export interface Route {
  receiverExists: boolean;
  implicit: boolean;
  /** On the token; what is sent as NEAR needs none. */
  registered: boolean;
  /** Yocto deposited for registering the receiver; 0 when already registered. */
  registrationCost: bigint;
  /** Gas attached to the calls of the transaction. */
  attachedGas: bigint;
  /** Yocto: gas at most, and the registration. */
  networkCost: bigint;
}

interface SendQuote {
  receiverId: string;
  receiverExists: boolean;
  implicit: boolean;
  registered: boolean;
  registrationCost: string;
  networkCost: string;
  /** Decimal of the asset. */
  spendable: string;
}

export async function routeTo({ rpc, views }: Services, asset: Asset, receiverId: string): Promise<Route> {
  const [account, registered] = await Promise.all([
    rpc.viewAccount(receiverId),
    views.isRegistered(receiverId),
  ]);
  const isToken = asset === 'USDT';
  const registrationCost = isToken && !registered ? DEPOSIT.registration : 0n;
  const attachedGas = (isToken ? GAS.transfer : 0n) + (registrationCost > 0n ? GAS.storageDeposit : 0n);
  return {
    receiverExists: account !== null,
    implicit: isImplicit(receiverId),
    registered,
    registrationCost,
    attachedGas,
    networkCost: registrationCost + gasCost(attachedGas),
  };
}

/**
 * What a person needs to know before sending; signs nothing.
 * @throws DomainError when the receiver can never be one: its form, one's own wallet, a contract
 */
export async function quoteSend(services: Services, wallet: string, input: QuoteInput): Promise<SendQuote> {
  const { asset } = input;
  const receiverId = readReceiver(input.receiverId, wallet, services.config);
  const [route, spendable] = await Promise.all([
    routeTo(services, asset, receiverId),
    spendableOf(services, asset, wallet),
  ]);
  return {
    receiverId,
    receiverExists: route.receiverExists,
    implicit: route.implicit,
    registered: route.registered,
    registrationCost: route.registrationCost.toString(),
    networkCost: route.networkCost.toString(),
    spendable: toWireDecimal(spendable, ASSETS[asset].decimals),
  };
}

async function spendableOf({ rpc, views }: Services, asset: Asset, wallet: string): Promise<bigint> {
  return asset === 'USDT' ? views.stablecoin(wallet) : freeNear(await rpc.viewAccount(wallet));
}

/** SPEC.md §5's balance; an account below its reserve has nothing to send, which is no failure here. */
function freeNear(account: AccountView | null): bigint {
  if (!account) return 0n;
  try {
    return spendableNear(yocto(account.amount), account.storageUsage);
  } catch {
    return 0n;
  }
}
