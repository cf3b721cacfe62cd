import type { ChainView } from './chain';

/** What a trade may change, in micro-USDT: the two people, the buyer's escrow and the fee vault. */
export interface TradeBalances {
  ofSeller: bigint;
  ofBuyer: bigint;
  inEscrow: bigint;
  fees: bigint;
}

/** Read from the chain itself. @param seller and @param buyer are wallets */
export async function tradeBalances(chain: ChainView, seller: string, buyer: string): Promise<TradeBalances> {
  const escrow = await chain.escrow(buyer);
  const [ofSeller, ofBuyer, inEscrow, fees] = await Promise.all([
    chain.usdt(seller),
    chain.usdt(buyer),
    escrow ? chain.usdt(escrow.escrow_id) : 0n,
    chain.usdt(chain.feeVault),
  ]);
  return { ofSeller, ofBuyer, inEscrow, fees };
}
