import { readFileSync } from 'node:fs';
import {
  actions,
  baseDecode,
  createTransaction,
  encodeTransaction,
  JsonRpcProvider,
  KeyPairSigner,
} from 'near-api-js';
import { parseSeedPhrase } from 'near-api-js/seed-phrase';
import * as z from 'zod/mini';
import type { Caller, HostileTransaction } from './endpoint';
import { type Outcome, sendRequest } from './send';

const walletsSchema = z.array(
  z.object({ role: z.string(), name: z.string(), wallet: z.string(), seedPhrase: z.string() }),
);
const answerSchema = z.object({ data: z.object({ token: z.string() }) });

/** Gas of one hostile call: enough for every method, little enough that many fit into a wallet's NEAR. */
const GAS = 100_000_000_000_000n;

/** Demo people whose tokens and keys the inputs carry: what a member of the market can do to the others. */
export interface People {
  authorization(caller: Caller): Record<string, string>;
  /** Signs as one of the sellers and sends to the node without waiting. */
  transact(transaction: HostileTransaction, index: number): Promise<Outcome>;
  /** Signs in the signed-out people again, and reads the chain's newest block and nonces. */
  refresh(): Promise<void>;
}

/** @param walletsFile `demo-wallets.json` of the app on this port */
export async function openPeople(port: number, walletsFile: string): Promise<People> {
  const origin = `http://127.0.0.1:${port}`;
  const wallets = z.parse(walletsSchema, JSON.parse(readFileSync(walletsFile, 'utf8')));
  const seller = walletOf('seller');
  const buyer = walletOf('buyer');
  const signers = wallets
    .filter(({ role }) => role === 'seller')
    .map(({ wallet, seedPhrase }) => ({ wallet, keyPair: parseSeedPhrase(seedPhrase), nonce: 0n }));
  const provider = new JsonRpcProvider({ url: `${origin}/near/rpc` });
  const tokens = { seller: '', buyer: '' };
  let blockHash = '';

  function walletOf(role: string) {
    const found = wallets.find((each) => each.role === role);
    if (!found) throw new Error(`nobody among the demo people is a ${role}`);
    return found;
  }

  async function tokenOf({ seedPhrase }: { seedPhrase: string }): Promise<string> {
    const answer = await fetch(`${origin}/api/wallet/login-seed-phrase`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ seedPhrase }),
    });
    return z.parse(answerSchema, await answer.json()).data.token;
  }

  async function isAlive(token: string): Promise<boolean> {
    if (token === '') return false;
    const { status } = await fetch(`${origin}/api/wallet/get-profile`, {
      headers: { authorization: `Token ${token}` },
    });
    return status !== 401;
  }

  const people: People = {
    authorization(caller): Record<string, string> {
      if (caller === 'nobody') return {};
      if (caller === 'garbled') return { authorization: 'Token \u00ff%00;AAAA' };
      return { authorization: `Token ${tokens[caller]}` };
    },

    async transact({ receiverId, methodName, args, deposit }, index) {
      const signer = signers[index % signers.length];
      if (!signer) throw new Error('nobody sells');
      signer.nonce += 1n;
      const transaction = createTransaction(
        signer.wallet,
        signer.keyPair.getPublicKey(),
        receiverId,
        signer.nonce,
        [actions.functionCall(methodName, new Uint8Array(args), GAS, deposit)],
        baseDecode(blockHash),
      );
      const { signedTransaction } = await new KeyPairSigner(signer.keyPair).signTransaction(transaction);
      const bytes = Buffer.from(encodeTransaction(signedTransaction)).toString('base64');
      const body = Buffer.from(
        JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'broadcast_tx_async', params: [bytes] }),
      );
      return sendRequest(
        port,
        { method: 'POST', path: '/near/rpc', headers: { 'content-type': 'application/json' }, body },
        index,
      );
    },

    async refresh() {
      for (const [name, who] of [
        ['seller', seller],
        ['buyer', buyer],
      ] as const) {
        if (!(await isAlive(tokens[name]))) tokens[name] = await tokenOf(who);
      }
      const { header } = await provider.viewBlock({ finality: 'final' });
      blockHash = header.hash;
      for (const signer of signers) {
        const { nonce } = await provider.viewAccessKey({
          accountId: signer.wallet,
          publicKey: signer.keyPair.getPublicKey().toString(),
        });
        signer.nonce = BigInt(nonce);
      }
    },
  };
  await people.refresh();
  return people;
}
