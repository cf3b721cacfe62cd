import type { Chain } from '@cosecha/near-emulator';
import { OPERATORS } from './accounts';
import { fundWallet } from './deploy';

/** What the treasury is filled up to, and below which it is: micro-USDT. */
const FULL = 10n ** 12n;
const LOW = FULL / 2n;

/** Demo stablecoin for wallets that ask for some: the treasury has enough at every start. */
export async function fillTreasury(chain: Chain): Promise<void> {
  const args = { account_id: OPERATORS.treasury };
  const balance = BigInt(chain.view<string>(OPERATORS.token, 'ft_balance_of', args));
  if (balance >= LOW) return;
  await fundWallet(chain, { wallet: OPERATORS.treasury, near: 0n, usdt: FULL - balance });
}
