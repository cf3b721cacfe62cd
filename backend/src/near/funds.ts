import { DomainError, formatEsCo, spendableNear, yocto } from '@cosecha/shared/domain';
import type { NearRpc } from './rpc';

/**
 * SPEC.md §5's balance rule before anything is signed: what is left after storage and the 0.05 NEAR reserve (which
 * also pays the gas) must cover the deposits.
 * @param needed yocto that the transactions attach
 * @throws DomainError `insufficient-balance` when not even the reserve is covered, `insufficient-near` when
 * the deposits are not
 */
export async function requireNear(rpc: NearRpc, wallet: string, needed: bigint): Promise<void> {
  const account = await rpc.viewAccount(wallet);
  const available = account ? spendableNear(yocto(account.amount), account.storageUsage) : 0n;
  if (account && available >= needed) return;
  throw new DomainError('insufficient-near', { needed: near(needed), available: near(available) });
}

/** Yocto as people read NEAR, without the unit: the catalogue's sentences carry it. */
export function near(amount: bigint): string {
  return formatEsCo(amount, 24, { maxDecimals: 5 });
}
