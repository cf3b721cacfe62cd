import { MARKET, Network } from '../../../contracts/testing/network';
import { keyPairFromSecret } from '../keys/wallet-key';
import { checkNetwork } from './check-network';
import type { NearRpc } from './rpc';
import { createNearRpc } from './rpc';

const OWN_KEY = `ed25519:${'1'.repeat(32)}`;
const FOREIGN_KEY = `ed25519:${'1'.repeat(31)}2`;
const publicHalf = (secret: string) => keyPairFromSecret(secret).getPublicKey().toString();

const CONFIG = {
  near: { rpcUrl: 'http://127.0.0.1:2/a-secret', dataUrl: 'http://127.0.0.1:2' },
  p2pContractId: 'mercado.test',
  tokenContractId: 'usdt.test',
  treasury: null,
};
const ACCOUNTS = ['mercado.test', 'usdt.test', 'caja.test', 'mercado.testnet'];

/** What `get_config` answers, as bytes. */
const versionOf = (state_version: number) => ({
  result: { result: [...Buffer.from(JSON.stringify({ state_version }))] },
});
/** What it answers where its code is of another version than its state. */
const MIGRATING = {
  error: {
    cause: { name: 'CONTRACT_EXECUTION_ERROR' },
    data: 'Smart contract panicked: E_MIGRATING: the state has version 2, this code has 3',
  },
};

/** A node as it answers on the wire. */
function node(chain: string, market: object = versionOf(1)): NearRpc {
  return createNearRpc('', async ({ method, params }) => {
    const { request_type, account_id, public_key } = params as Record<string, string>;
    if (method === 'status') return { result: { chain_id: chain } };
    if (request_type === 'call_function') return market;
    const isKnown =
      request_type === 'view_account'
        ? ACCOUNTS.includes(account_id ?? '')
        : public_key === publicHalf(OWN_KEY);
    if (!isKnown)
      return {
        error: {
          cause: { name: request_type === 'view_account' ? 'UNKNOWN_ACCOUNT' : 'UNKNOWN_ACCESS_KEY' },
        },
      };
    return { result: { amount: '1', storage_usage: 1, nonce: 1 } };
  });
}

interface Changes {
  p2pContractId?: string;
  tokenContractId?: string;
  treasury?: { accountId: string; secretKeys: string[] };
}

function check(config: Changes, rpc?: NearRpc) {
  const said: string[] = [];
  const log = { warn: (_details: object, text: string) => void said.push(text) };
  const done = checkNetwork({ ...CONFIG, ...config } as Parameters<typeof checkNetwork>[0], log, rpc);
  return { done, said };
}
const treasury = (...secretKeys: string[]) => ({ accountId: 'caja.test', secretKeys });

test('a node, contracts and a treasury of one network pass without a word', async () => {
  const { done, said } = check({ treasury: treasury(OWN_KEY) }, node('localnet'));
  await expect(done).resolves.toBeUndefined();
  expect(said).toEqual([]);
});

test.each<[string, Changes, string, RegExp]>([
  [
    'a node of another network',
    { p2pContractId: 'mercado.testnet' },
    'mainnet',
    /^NEAR_RPC_URL: a node of mainnet/,
  ],
  ['local names on a public network', {}, 'testnet', /^NEAR_RPC_URL: a node of testnet/],
  [
    'a contract that is not there',
    { tokenContractId: 'usdc.test' },
    'localnet',
    /^TOKEN_CONTRACT_ID: .* usdc\.test/,
  ],
  [
    'a key of somebody else',
    { treasury: treasury(OWN_KEY, FOREIGN_KEY) },
    'localnet',
    /^TREASURY_KEY: .* is no key of caja\.test/,
  ],
])('%s is named', async (_what, config, chain, says) => {
  const { done } = check(config, node(chain));
  await expect(done).rejects.toThrow(says);
  await expect(done).rejects.not.toThrow(FOREIGN_KEY);
});

test.each<[string, object, string]>([
  ['code and state of another version', versionOf(8), 'mercado.test has state version 8, this'],
  ['code of another version than the state', MIGRATING, 'state version 2 under code of another, this'],
])('a market with %s is refused by its name', async (_what, market, says) => {
  const { done } = check({}, node('localnet', market));
  await expect(done).rejects.toThrow(/^P2P_CONTRACT_ID: mercado\.test has state version .*reads version 1;/);
  await expect(done).rejects.toThrow(says);
});

test("this checkout's market is of the version that this service reads", async () => {
  const { chain } = await Network.create([]);
  const config = [...Buffer.from(JSON.stringify(chain.view(MARKET, 'get_config')))];
  await expect(check({}, node('localnet', { result: { result: config } })).done).resolves.toBeUndefined();
  await chain.close();
});

test('a node that does not answer is said, and nothing of its address but the host', async () => {
  const { done, said } = check({});
  await expect(done).resolves.toBeUndefined();
  expect(said).toEqual([expect.stringMatching(/^NEAR_RPC_URL: nothing listens at 127\.0\.0\.1:2;/)]);
});
