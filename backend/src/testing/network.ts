import type { AddressInfo } from 'node:net';
import { type Chain, type ChainOptions, createClock, functionCall, nearRoutes } from '@cosecha/near-emulator';
import { generateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import fastify from 'fastify';
import { KeyPair } from 'near-api-js';
import { OPERATORS } from '../../../local/network/accounts';
import { createTestNetwork, fundWallet } from '../../../local/network/deploy';
import type { BackendConfig } from '../config/config';
import type { GrantLimits, TreasuryConfig } from '../config/treasury-config';
import { walletFromPhrase } from '../keys/wallet-key';
import type { OrderView } from '../near/market-views';
import { createNearRpc } from '../near/rpc';
import { signTransaction } from '../signing/bytes/sign-transaction';
import { authorized, signIn, type TestBackend } from './backend';
import { injectConfirmed } from './confirm';
import { signInOnDevice } from './device';

const NEAR = 10n ** 24n;
const KG = 1_000_000n;
const TREASURY_KEYS = 4;

const MANY = { perDay: 1_000 };
/** Bounds that no test meets unless it asks for it. */
export const GENEROUS: GrantLimits = {
  ...{ account: MANY, registration: MANY, receiver: MANY, escrow: MANY, 'top-up': MANY, credit: MANY },
  ...{ call: MANY, demo: MANY },
};

/** The same yocto of a day for wallets of every standing. */
export const eachShare = (yocto: bigint) => ({
  purchases: yocto,
  known: yocto,
  vouched: yocto,
  unproven: yocto,
});

/** The real local node with the real contracts, behind a real port. */
export interface TestNetwork {
  chain: Chain;
  /** Key of the wallet that rules on disputes. */
  arbiterPhrase: string;
  /** Without a treasury: everybody pays by themselves. */
  config: Partial<BackendConfig>;
  treasury: TreasuryConfig;
  /** While true the node answers 503, as behind a proxy whose node is down. */
  isDown: boolean;
  close(): Promise<void>;
}

/**
 * @param options where the chain keeps its blocks; memory unless told
 * @param treasuryKeys so many calls are relayed at once
 */
export async function startTestNetwork(
  options: Pick<ChainOptions, 'store' | 'retryMs'> = {},
  treasuryKeys = TREASURY_KEYS,
): Promise<TestNetwork> {
  const keysOfTreasury = Array.from({ length: treasuryKeys }, () => KeyPair.fromRandom('ed25519'));
  const arbiterPhrase = newPhrase();
  const chain = await createTestNetwork(
    {
      arbiterId: walletFromPhrase(arbiterPhrase).wallet,
      treasuryPublicKeys: keysOfTreasury.map((key) => key.getPublicKey().toString()),
    },
    { clock: createClock(), ...options },
  );
  const server = fastify({ forceCloseConnections: true });
  const treasury: TreasuryConfig = {
    accountId: OPERATORS.treasury,
    secretKeys: keysOfTreasury.map(String),
    limits: GENEROUS,
    creditBytes: 5_000,
    creditBytesPerSale: 500,
    unprovenBytes: 5_000,
    leastOrder: 0n,
  };
  const network: TestNetwork = {
    ...{ chain, arbiterPhrase, treasury },
    config: {},
    isDown: false,
    close: () => closeAll(),
  };
  server.addHook('onRequest', async (_request, reply) => {
    if (network.isDown) await reply.code(503).send({});
  });
  await server.register(nearRoutes(chain));
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  network.config = {
    near: { rpcUrl: `http://127.0.0.1:${port}/rpc`, dataUrl: `http://127.0.0.1:${port}/neardata` },
    p2pContractId: OPERATORS.market,
    tokenContractId: OPERATORS.token,
  };

  async function closeAll(): Promise<void> {
    // A request that was cut off leaves its connection half read, and closing would wait for it.
    server.server.closeAllConnections();
    await server.close();
    await chain.close();
  }
  return network;
}

export const newPhrase = (): string => generateMnemonic(wordlist);

export interface Person {
  seedPhrase: string;
  wallet: string;
  token: string;
}

/** Whole NEAR and whole USDT; 10 and 1,000 unless told. */
export interface Funds {
  near?: number;
  usdt?: number;
}

interface NewPerson extends Funds {
  seedPhrase?: string;
}

/** A new wallet with its funds, signed in. */
export function newPerson(
  network: TestNetwork,
  { app }: TestBackend,
  funds: NewPerson = {},
): Promise<Person> {
  return signedIn(network, funds, (seedPhrase) => signIn(app, seedPhrase));
}

/** The same, with its key on its device. */
export function newDevice(
  network: TestNetwork,
  { app }: TestBackend,
  funds: NewPerson = {},
): Promise<Person> {
  return signedIn(network, funds, (seedPhrase) => signInOnDevice(app, seedPhrase));
}

async function signedIn(
  { chain }: TestNetwork,
  { near = 10, usdt = 1_000, seedPhrase = newPhrase() }: NewPerson,
  enter: (seedPhrase: string) => Promise<{ token: string }>,
): Promise<Person> {
  const { wallet } = walletFromPhrase(seedPhrase);
  await fundWallet(chain, {
    wallet,
    near: (BigInt(Math.round(near * 1_000)) * NEAR) / 1_000n,
    usdt: BigInt(usdt) * KG,
  });
  const { token } = await enter(seedPhrase);
  return { seedPhrase, wallet, token };
}

let keys = 0;
export const newKey = () => `test-key-${++keys}`;

/** A signed-in POST, confirmed where it has to be. Every call is an operation of its own unless it names its key. */
export function post(backend: TestBackend, person: Person, url: string, payload: object, key = newKey()) {
  const headers = { ...authorized(person.token), 'idempotency-key': key, 'cosecha-marks': 'true' };
  return injectConfirmed(backend.app, { method: 'POST', url, payload, headers }, person.seedPhrase);
}

/** Coffee at 2.5 USDT per Kg: 100 Kg, between 1 and 50. */
export const COFFEE = {
  asset: 'USDT',
  exchange_rate: '2.5',
  amount: String(100n * KG),
  min_limit: String(KG),
  max_limit: String(50n * KG),
  payment_method: [{ payment_method_id: '1', payment_method: 'USDT en garantía' }],
  fiat_method: 1,
  time: 60,
  terms_conditions: 'Se entrega en la finca.',
  extra: JSON.stringify({ productName: 'Café pergamino', category: 19 }),
};

export function call(
  backend: TestBackend,
  person: Person,
  methodName: string,
  args: object,
  more: object = {},
) {
  const payload = { contractId: OPERATORS.market, methodName, args, ...more };
  return post(backend, person, '/api/wallet/function-call', payload);
}

export async function publish(
  backend: TestBackend,
  seller: Person,
  changes: Partial<typeof COFFEE> = {},
): Promise<string> {
  const response = await call(backend, seller, 'set_offers_sell', { ...COFFEE, ...changes });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().data.value;
}

/** What a buyer of four kilograms of COFFEE sends. */
export const purchase = (offerId: string, changes: object = {}) => ({
  offerId,
  paymentMethodId: '1',
  amountOrder: '4',
  expectedRate: '2.5',
  ...changes,
});

export async function buy(backend: TestBackend, buyer: Person, offerId: string): Promise<string> {
  const response = await post(backend, buyer, '/api/p2p/create-order', purchase(offerId));
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json().data.orderId;
}

/**
 * The fault hook of a life whose first settlement finds the escrow busy: as it is signed, the seller refunds another order
 * of the same buyer in a wallet app of their own, and the network loses the escrow's callback. `ended` recovers that.
 */
export function busyOnce(
  network: TestNetwork,
  { seller, orderId }: { seller: Person; orderId: string },
): { fault: (point: string) => void; ended: () => Promise<void> } {
  const { chain } = network;
  const escrow = orderOn(network, orderId)?.escrow_id ?? '';
  const run = (receiverId: string, methodName: string, args: object, deposit: bigint) => {
    const actions = [functionCall(methodName, args, 200n * 10n ** 12n, deposit)];
    return chain.run({ signerId: seller.wallet, receiverId, actions });
  };
  let refund: Promise<unknown> | null = null;
  let recovery: Promise<void> | null = null;

  async function recover(): Promise<void> {
    await refund;
    chain.clock.advance(11 * 60_000);
    await run(escrow, 'recover', {}, 0n);
  }

  return {
    fault(point) {
      if (point !== 'settle.signed' || refund) return;
      chain.failNext(({ methodName, receiverId }) => methodName === 'on_paid' && receiverId === escrow);
      refund = run(OPERATORS.market, 'cancel_order', { order_id: orderId }, 1n);
    },
    async ended() {
      recovery ??= refund && recover();
      await recovery;
    },
  };
}

/** Micro-USDT of an account. */
export const usdtOf = ({ chain }: Pick<TestNetwork, 'chain'>, accountId: string): bigint =>
  BigInt(chain.view<string>(OPERATORS.token, 'ft_balance_of', { account_id: accountId }));

export const offerOn = ({ chain }: Pick<TestNetwork, 'chain'>, offerId: string) =>
  chain.view<{ remaining_amount: string; is_pause: boolean; exchange_rate: string } | null>(
    OPERATORS.market,
    'get_offer',
    { offer_id: offerId },
  );

export const orderOn = ({ chain }: Pick<TestNetwork, 'chain'>, orderId: string) =>
  chain.view<Pick<OrderView, 'status' | 'escrow_id' | 'escrow' | 'created_ns' | 'time'> | null>(
    OPERATORS.market,
    'get_order',
    { order_id: orderId },
  );

/** The same person uses another wallet app, whose transaction takes a later nonce. Their account must be there. */
export async function signElsewhere(
  { config }: TestNetwork,
  { seedPhrase, wallet }: Pick<Person, 'seedPhrase' | 'wallet'>,
): Promise<void> {
  if (!config.near) throw new Error('the network has no address');
  const rpc = createNearRpc(config.near.rpcUrl);
  const { keyPair } = walletFromPhrase(seedPhrase);
  const nonce = (await rpc.accessKeyNonce(wallet, keyPair.getPublicKey().toString())) ?? 0n;
  const { bytes } = signTransaction({
    signer: { accountId: wallet, keyPair },
    receiverId: wallet,
    nonce: nonce + 5n,
    blockHash: (await rpc.finalBlock()).hash,
    actions: [],
  });
  await rpc.send(bytes);
}
