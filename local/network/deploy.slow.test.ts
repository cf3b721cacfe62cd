import { readFile } from 'node:fs/promises';
import { loadContract } from '@cosecha/contracts';
import { buildContract } from '@cosecha/contracts/build';
import { deployContract, functionCall, manualClock } from '../near';
import { OPERATORS } from './accounts';
import { createTestNetwork, fundWallet, mustRun, upgradeNetwork } from './deploy';

const ARBITER = 'a'.repeat(64);
const TREASURY_KEY = 'ed25519:6j4b6zUaty6fD1awqcGCCU9JYGCWYUgdJhQrzfZhqE25';
/** A later version signs with more of them. */
const KEYS = [TREASURY_KEY, 'ed25519:CXqAs8c8kZz81josLw82RQsnZXk8CAdUo7jAuN7uSht2'];

describe('a deployed network', () => {
  it('knows its token, its fee vault and its arbiter, and funds wallets', async () => {
    const chain = await createTestNetwork(
      { arbiterId: ARBITER, treasuryPublicKeys: [TREASURY_KEY] },
      { clock: manualClock() },
    );
    expect(chain.view(OPERATORS.market, 'get_config')).toMatchObject({
      token_id: OPERATORS.token,
      fee_vault_id: OPERATORS.feeVault,
      arbiter_id: ARBITER,
    });
    const wallet = 'b'.repeat(64);
    await fundWallet(chain, { wallet, near: 5n * 10n ** 24n, usdt: 1_000_000n });
    expect(chain.account(wallet)?.amount).toBe(5n * 10n ** 24n);
    expect(chain.view(OPERATORS.token, 'ft_balance_of', { account_id: wallet })).toBe('1000000');
    await chain.close();
  });

  it('of an earlier version is brought up to date where it stands', async () => {
    const chain = await createTestNetwork(
      { arbiterId: ARBITER, treasuryPublicKeys: [TREASURY_KEY] },
      { clock: manualClock() },
    );
    const codes = () =>
      [OPERATORS.market, OPERATORS.token].map((accountId) => chain.account(accountId)?.codeHash);
    const today = codes();
    const { file } = await buildContract('earlier', 'testing/earlier/assembly/index.ts');
    const earlier = await readFile(file);
    await mustRun(chain, OPERATORS.market, OPERATORS.market, [deployContract(earlier)]);
    await mustRun(chain, OPERATORS.market, OPERATORS.market, [functionCall('downgrade')]);
    await mustRun(chain, OPERATORS.token, OPERATORS.token, [deployContract(earlier)]);
    const code = await loadContract('market');
    for (const isKilled of [false, true]) {
      // Killed once the new code is there, a start leaves it over the old state.
      const actions = [deployContract(earlier), functionCall('downgrade'), deployContract(code)];
      if (isKilled) await mustRun(chain, OPERATORS.market, OPERATORS.market, actions);
      await upgradeNetwork(chain, { treasuryPublicKeys: KEYS });
      expect(codes()).toEqual(today);
      expect(chain.view(OPERATORS.market, 'get_config')).toMatchObject({
        arbiter_id: ARBITER,
        state_version: 8,
      });
    }
    expect([...(chain.account(OPERATORS.treasury)?.keys.keys() ?? [])].sort()).toEqual([...KEYS].sort());
    const { height } = chain.lastBlock.block.header;
    await upgradeNetwork(chain, { treasuryPublicKeys: KEYS });
    expect(chain.lastBlock.block.header.height).toBe(height);
    await chain.close();
  });
});
