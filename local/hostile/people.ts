import {
  actions,
  baseDecode,
  createTransaction,
  encodeTransaction,
  JsonRpcProvider,
  KeyPairSigner,
} from 'near-api-js';
import { parseSeedPhrase } from 'near-api-js/seed-phrase';
import { demoWallets, person } from '../../e2e/support/people';
import { PersonOnWire } from '../../e2e/support/person-on-wire';
import type { Caller, HostileTransaction } from './endpoint';
import { type Outcome, sendRequest } from './send';

/** Gas of one hostile call: enough for every method, little enough that many fit into a wallet's NEAR. */
const GAS = 100_000_000_000_000n;
const SIGNED_OUT = 401;

/** Demo people whose tokens and keys the inputs carry: what a member of the market can do to the others. */
export interface People {
  authorization(caller: Caller): Record<string, string>;
  /** Signs as one of the sellers and sends to the node without waiting. */
  transact(transaction: HostileTransaction, index: number): Promise<Outcome>;
  /** Signs in the signed-out people again, and reads the chain's newest block and nonces. */
  refresh(): Promise<void>;
}

/** @param dataDir of the app on this port */
export async function openPeople(port: number, dataDir: string): Promise<People> {
  const origin = `http://127.0.0.1:${port}`;
  const signIn = (role: 'seller' | 'buyer') => PersonOnWire.signIn(origin, person(role, 0, dataDir));
  const signedIn = { seller: await signIn('seller'), buyer: await signIn('buyer') };
  const sellers = demoWallets(dataDir).filter(({ role }) => role === 'seller');
  const signers = sellers.map(({ wallet, seedPhrase }) => ({
    ...{ wallet, keyPair: parseSeedPhrase(seedPhrase), nonce: 0n },
  }));
  const provider = new JsonRpcProvider({ url: `${origin}/near/rpc` });
  let blockHash = '';

  const people: People = {
    authorization(caller): Record<string, string> {
      if (caller === 'nobody') return {};
      if (caller === 'garbled') return { authorization: 'Token \u00ff%00;AAAA' };
      return { authorization: `Token ${signedIn[caller].token}` };
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
      for (const role of ['seller', 'buyer'] as const) {
        const { status } = await signedIn[role].call('/api/wallet/get-profile');
        if (status === SIGNED_OUT) signedIn[role] = await signIn(role);
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
