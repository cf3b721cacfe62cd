import { keyPairFromSecret } from '../signing/keys';
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

/** A node as it answers on the wire. */
function node(chain: string): NearRpc {
  return createNearRpc('', async ({ method, params }) => {
    const { request_type, account_id, public_key } = params as Record<string, string>;
    if (method === 'status') return { result: { chain_id: chain } };
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

test('a node that does not answer is said, and nothing of its address but the host', async () => {
  const { done, said } = check({});
  await expect(done).resolves.toBeUndefined();
  expect(said).toEqual([expect.stringMatching(/^NEAR_RPC_URL: nothing listens at 127\.0\.0\.1:2;/)]);
});
