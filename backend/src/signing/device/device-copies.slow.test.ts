import { actions } from 'near-api-js';
import { keyPairFromSecret, walletFromPhrase } from '../../keys/wallet-key';
import { createNearRpc, type NearRpc } from '../../near/rpc';
import { refusal, startTestBackend, type TestBackend } from '../../testing/backend';
import { signInOnDevice } from '../../testing/device';
import { ask, type DeviceCall, proposalOf, signed } from '../../testing/device-calls';
import {
  newDevice,
  newKey,
  newPhrase,
  type Person,
  startTestNetwork,
  type TestNetwork,
  usdtOf,
} from '../../testing/network';
import { chainBytes } from '../bytes/chain-bytes';
import { signDelegation } from '../bytes/sign-delegation';
import { type Action, signedBytes, signTransaction } from '../bytes/sign-transaction';
import type { DelegateProposal, Proposal } from './signature-needed';

/** What a device has signed may reach the chain past the service. */
const NEAR = 10n ** 24n;
const SEND = '/api/wallet/send';
const LAPSED_MS = 181_000;

let network: TestNetwork;
let backend: TestBackend;
let rpc: NearRpc;
let receiverId: string;
let now = Date.now();

beforeAll(async () => {
  network = await startTestNetwork();
  rpc = createNearRpc(network.config.near?.rpcUrl ?? '');
  const config = { ...network.config, treasury: network.treasury };
  backend = await startTestBackend(config, { clock: () => now });
  receiverId = walletFromPhrase(newPhrase()).wallet;
});
afterAll(async () => {
  await backend.close();
  await network.close();
});

/** The proposal after this one, which its device has signed and not sent in time. */
async function nextProposal(call: DeviceCall): Promise<Proposal> {
  now += LAPSED_MS;
  await network.chain.passTime(1_000, 1);
  return (await ask(backend, call)).json().data.sign[0];
}

/** Brings a delegation of the person's to the chain, from the treasury's account but past the service. */
async function relayElsewhere(proposal: DelegateProposal, { seedPhrase }: Person): Promise<void> {
  const { wallet, keyPair } = walletFromPhrase(seedPhrase);
  const delegated = signDelegation({
    ...{ signer: { accountId: wallet, keyPair }, receiverId: proposal.receiverId },
    ...{ nonce: BigInt(proposal.nonce), until: BigInt(proposal.maxBlockHeight) },
    actions: calls(proposal),
  });
  const { accountId, secretKeys } = network.treasury;
  const signer = { accountId, keyPair: keyPairFromSecret(secretKeys[0] ?? '') };
  const nonce = (await rpc.accessKeyNonce(accountId, signer.keyPair.getPublicKey().toString())) ?? 0n;
  const blockHash = (await rpc.finalBlock()).hash;
  const asked = { signer, receiverId: wallet, nonce: nonce + 1n, blockHash, actions: [delegated] };
  await rpc.send(signTransaction(asked).bytes);
}

const calls = ({ actions: asked }: DelegateProposal): Action[] =>
  asked.map(({ methodName, args, gas, deposit }) =>
    actions.functionCall(methodName, Buffer.from(args), BigInt(gas), BigInt(deposit)),
  );

test('of two delegations that a device signed for one payment, one runs, and it is not asked for a third', async () => {
  const ana = await newDevice(network, backend, { near: 0, usdt: 100 });
  const call: DeviceCall = {
    ...{ person: ana, url: SEND, key: newKey() },
    body: { asset: 'USDT', receiverId: 'caja.cosecha.test', amount: '2' },
  };
  const first = await proposalOf(backend, call);
  const again = await nextProposal(call);
  expect(again).toMatchObject({ attempt: first.attempt + 1, nonce: first.nonce });
  await relayElsewhere(first, ana);
  expect(usdtOf(network, ana.wallet)).toBe(98_000_000n);
  expect(refusal(await ask(backend, call, [await signed(again, ana)]))).toBe('409 signature-overtaken');
  expect(refusal(await ask(backend, call))).toBe('409 signature-overtaken');
  expect(usdtOf(network, ana.wallet)).toBe(98_000_000n);
});

test('of two transactions that a device signed for one payment, one runs, and it is not asked for a third', async () => {
  const ana = await newDevice(network, backend, { near: 2, usdt: 0 });
  const call: DeviceCall = {
    ...{ person: ana, url: SEND, key: newKey() },
    body: { asset: 'NEAR', receiverId, amount: '0.5' },
  };
  const [first] = (await ask(backend, call)).json().data.sign;
  const again = await nextProposal(call);
  expect(again).toMatchObject({ attempt: 2, nonce: first.nonce });
  const bytes = chainBytes(
    {
      kind: 'transaction',
      signer: { accountId: ana.wallet, signatures: [], knowsMarks: true },
      request: { receiverId, actions: [actions.transfer(NEAR / 2n)] },
    },
    { nonce: BigInt(first.nonce), bound: first.blockHash },
  );
  const { signature } = await signed(first, ana);
  await rpc.send(signedBytes(bytes, Buffer.from(signature, 'base64url')).bytes);
  const received = () => network.chain.account(receiverId)?.amount;
  expect(received()).toBe(NEAR / 2n);
  expect(refusal(await ask(backend, call, [await signed(again, ana)]))).toBe('409 signature-overtaken');
  expect(refusal(await ask(backend, call))).toBe('409 signature-overtaken');
  expect(received()).toBe(NEAR / 2n);
});

test('a service that has lost its database asks for what ran before under another nonce, which no device signs', async () => {
  const ana = await newDevice(network, backend, { near: 0, usdt: 100 });
  const call: DeviceCall = {
    ...{ person: ana, url: SEND, key: newKey() },
    body: { asset: 'USDT', receiverId: 'caja.cosecha.test', amount: '2' },
  };
  const first = await proposalOf(backend, call);
  const signature = await signed(first, ana);
  expect((await ask(backend, call, [signature])).statusCode).toBe(200);
  const empty = await startTestBackend(backend.config, { clock: () => now });
  const { token } = await signInOnDevice(empty.app, ana.seedPhrase);
  const again = { ...call, person: { ...ana, token } };
  expect(refusal(await ask(empty, again, [signature]))).toBe('202 signature-needed');
  expect(BigInt((await proposalOf(empty, again)).nonce)).toBe(BigInt(first.nonce) + 1n);
  expect(usdtOf(network, ana.wallet)).toBe(98_000_000n);
  await empty.close();
});
