import { type Chain, functionCall } from '@cosecha/near-emulator';
import { FUNCTION_CALL_GAS } from '@cosecha/shared/domain';
import { DEMO_OFFERS, DEMO_PEOPLE } from '../demo';
import { OPERATORS } from '../network/accounts';
import { deployNetwork, fundWallet, mustRun, type NetworkKeys } from '../network/deploy';

/** 0.1 NEAR, in yocto: enough for the longest demo offer. The market returns what the record does not need. */
const PUBLISH_DEPOSIT = 10n ** 23n;

/** A fresh chain becomes the demo network: contracts, funded people, their offers. */
export async function seedChain(
  chain: Chain,
  { treasuryPublicKeys }: Pick<NetworkKeys, 'treasuryPublicKeys'>,
): Promise<void> {
  const arbiter = DEMO_PEOPLE.find(({ role }) => role === 'arbiter');
  if (!arbiter) throw new Error('the demo people have no arbiter');
  await deployNetwork(chain, { arbiterId: arbiter.wallet, treasuryPublicKeys });
  for (const person of DEMO_PEOPLE) await fundWallet(chain, person);
  for (const { seller, input } of DEMO_OFFERS) {
    const publish = functionCall('set_offers_sell', input, FUNCTION_CALL_GAS, PUBLISH_DEPOSIT);
    await mustRun(chain, seller, OPERATORS.market, [publish]);
  }
}
