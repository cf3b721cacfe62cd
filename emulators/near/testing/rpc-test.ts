import {
  Account,
  type actions,
  baseDecode,
  createTransaction,
  JsonRpcProvider,
  KeyPairSigner,
} from 'near-api-js';
import { parseSeedPhrase } from 'near-api-js/seed-phrase';
import type { Chain } from '..';
import { NEAR, probeChain, probeCode, script, TGAS } from './probe';
import { serve } from './server';

export const ana = parseSeedPhrase(`${'abandon '.repeat(11)}about`);
export const ANA_KEY = ana.getPublicKey().toString();

/** A chain behind its JSON-RPC, and near-api-js in front of it. */
export interface RpcTest {
  chain: Chain;
  server: Awaited<ReturnType<typeof serve>>;
  provider: JsonRpcProvider;
  /** ana.test, with her key. */
  account: Account;
}

export async function openRpc(): Promise<RpcTest> {
  const chain = await probeChain({
    genesis: [
      { accountId: 'ana.test', balance: 100n * NEAR, publicKeys: [ANA_KEY] },
      { accountId: 'uno.test', balance: 100n * NEAR, code: probeCode() },
      { accountId: 'dos.test', balance: 0n },
    ],
  });
  const server = await serve(chain);
  const provider = new JsonRpcProvider({ url: `${server.url}/rpc` }, { retries: 1 });
  return { chain, server, provider, account: new Account('ana.test', provider, new KeyPairSigner(ana)) };
}

/** Ana calls the probe contract. */
export const runProbe = (account: Account, lines: readonly string[]) =>
  account.callFunctionRaw({
    contractId: 'uno.test',
    methodName: 'run',
    args: script(...lines),
    gas: 100n * TGAS,
  });

export async function postRpc(
  url: string,
  method: string,
  params: unknown,
): Promise<Record<string, unknown>> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 'x', method, params });
  const response = await fetch(`${url}/rpc`, { method: 'POST', body });
  expect(response.status).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

/** A transaction of ana's to dos.test. */
export async function signedOn(chain: Chain, nonce: bigint, list: ReturnType<typeof actions.transfer>[]) {
  const { hash } = chain.lastBlock.block.header;
  const tx = createTransaction('ana.test', ana.getPublicKey(), 'dos.test', nonce, list, baseDecode(hash));
  const { signedTransaction } = await new KeyPairSigner(ana).signTransaction(tx);
  return { base64: Buffer.from(signedTransaction.encode()).toString('base64'), signedTransaction };
}
