import { ESCROW_DEPOSIT, MARKET, type Network, OWNER } from './network';

/** Every second buyer's escrow account is opened by the sponsor, who is the market's owner here, and the others by themselves. */
export async function openEscrows(network: Network, buyers: readonly string[]): Promise<void> {
  await network.own('set_sponsor', { account_id: OWNER });
  for (const [index, buyer] of buyers.entries()) {
    if (index % 2 === 0) await network.openEscrow(buyer);
    else {
      const args = { owner_id: buyer };
      await network.mustCall(OWNER, MARKET, 'open_escrow_for', args, { deposit: ESCROW_DEPOSIT });
    }
  }
}
