import { readFile } from 'node:fs/promises';
import { buildContract } from '@cosecha/contracts/build';
import { deployContract, functionCall, manualClock } from '@cosecha/near-emulator';
import { OPERATORS } from './accounts';
import { createTestNetwork, fundWallet, mustRun, upgradeNetwork } from './deploy';

const ARBITER = 'a'.repeat(64);
const TREASURY_KEY = 'ed25519:6j4b6zUaty6fD1awqcGCCU9JYGCWYUgdJhQrzfZhqE25';
/** The service may sign with more of them. */
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

  it('with other code is brought up to date where it stands', async () => {
    const chain = await createTestNetwork(
      { arbiterId: ARBITER, treasuryPublicKeys: [TREASURY_KEY] },
      { clock: manualClock() },
    );
    const codes = () =>
      [OPERATORS.market, OPERATORS.token].map((accountId) => chain.account(accountId)?.codeHash);
    const today = codes();
    const { file } = await buildContract('other-version', 'testing/other-version/assembly/index.ts');
    const other = await readFile(file);
    for (const account of [OPERATORS.market, OPERATORS.token])
      await mustRun(chain, account, account, [deployContract(other)]);
    await upgradeNetwork(chain, { treasuryPublicKeys: KEYS });
    expect(codes()).toEqual(today);
    expect(chain.view(OPERATORS.market, 'get_config')).toMatchObject({
      arbiter_id: ARBITER,
      state_version: 1,
    });
    expect([...(chain.account(OPERATORS.treasury)?.keys.keys() ?? [])].sort()).toEqual([...KEYS].sort());
    const { height } = chain.lastBlock.block.header;
    await upgradeNetwork(chain, { treasuryPublicKeys: KEYS });
    expect(chain.lastBlock.block.header.height).toBe(height);
    await chain.close();
  });

  it('whose state another version wrote is refused by that version, and left as it is', async () => {
    const chain = await createTestNetwork(
      { arbiterId: ARBITER, treasuryPublicKeys: [TREASURY_KEY] },
      { clock: manualClock() },
    );
    const { file } = await buildContract('other-version', 'testing/other-version/assembly/index.ts');
    const actions = [deployContract(await readFile(file)), functionCall('set_version', { version: 8 })];
    await mustRun(chain, OPERATORS.market, OPERATORS.market, actions);
    await expect(upgradeNetwork(chain, { treasuryPublicKeys: KEYS })).rejects.toThrow(
      'E_MIGRATING: the state has version 8, this code has 1',
    );
    await chain.close();
  });
});
