import { OPERATORS } from '../../../local/network/accounts';
import type { BackendDeps } from '../app';
import type { GrantLimits } from '../config/treasury-config';
import type { Indexer } from '../indexer/follow-chain';
import { signIn, startTestBackend, type TestBackend } from './backend';
import { until } from './indexed';
import {
  buy,
  GENEROUS,
  newPerson,
  type Person,
  post,
  publish,
  startTestNetwork,
  type TestNetwork,
} from './network';

const DAY_MS = 24 * 60 * 60_000;
/** A loan that was not used for so many days comes back. */
export const IDLE_DAYS = 60;
/** What the treasury puts into an escrow account. Yocto. */
export const ESCROW = 10n ** 24n / 5n;

const idle = { perDay: 1_000, idleMs: IDLE_DAYS * DAY_MS };
const LIMITS: GrantLimits = {
  ...GENEROUS,
  ...{ escrow: { ...idle, perWallet: 2 }, 'top-up': idle, credit: idle },
};

/** A market whose treasury pays for people without NEAR, and takes back what they do not use. */
export interface SponsoredMarket {
  network: TestNetwork;
  /** Its clock is the network's. */
  backend: TestBackend;
  seller: Person;
  offerId: string;
  /** Another life of the service, on the same database. */
  life(deps?: BackendDeps): Promise<TestBackend>;
  /** A wallet without an account on the chain, with so many USDT. */
  newcomer(usdt: number): Promise<Person>;
  /** A purchase that is over: its escrow account is empty. */
  finishedSale(buyer: Person): Promise<void>;
  /** Days pass, for the sessions of the seller and of these people, too. */
  wait(days: number, ...people: Person[]): Promise<void>;
  /** Takes back all that is due, on an index that knows the whole chain. @returns how many loans were looked at */
  takeBack(on?: TestBackend): Promise<number>;
  /** Yocto. */
  nearOf(account: string): bigint;
  escrowOf(person: Person): { escrow_id: string; sponsored: boolean } | null;
  creditOf(person: Person): { total: string; used: string };
  close(): Promise<void>;
}

export async function openSponsoredMarket(): Promise<SponsoredMarket> {
  const network = await startTestNetwork();
  const { chain } = network;
  const clock = () => Number(chain.clock.nowNs() / 1_000_000n);
  // A day starts: what is done once a day is the same whenever the tests run.
  chain.clock.advance(DAY_MS - (clock() % DAY_MS));
  const treasury = { ...network.treasury, limits: LIMITS };
  /** The index may be following the chain, as in a service that runs. */
  const caughtUp = (indexer: Indexer) =>
    indexer.state().running
      ? until(() => indexer.state().height === chain.lastBlock.block.header.height)
      : indexer.catchUp();
  const life = (deps: BackendDeps = {}) =>
    startTestBackend({ ...network.config, treasury }, { ...deps, clock });
  const backend = await life();
  const newcomer = (usdt: number) => newPerson(network, backend, { near: 0, usdt });
  const seller = await newcomer(0);
  const offerId = await publish(backend, seller, { amount: '1000000000' });
  return {
    ...{ network, backend, seller, offerId, newcomer },
    life: (deps = {}) => life({ database: backend.database, ...deps }),
    async finishedSale(buyer) {
      const orderId = await buy(backend, buyer, offerId);
      const cancel = { orderId, expectedStatus: 1 };
      const { statusCode, body } = await post(backend, seller, '/api/p2p/cancel-order', cancel);
      if (statusCode !== 200) throw new Error(body);
    },
    async wait(days, ...people) {
      chain.clock.advance(days * DAY_MS);
      // A block in which they have passed.
      await chain.run({ signerId: OPERATORS.market, receiverId: OPERATORS.market, actions: [] });
      for (const person of [seller, ...people])
        person.token = (await signIn(backend.app, person.seedPhrase)).token;
    },
    async takeBack(on = backend) {
      await caughtUp(on.backend.indexer);
      for (let looks = 0; ; looks += 1) if (!(await on.backend.idleLoans.takeBackOne())) return looks;
    },
    nearOf: (account) => chain.account(account)?.amount ?? 0n,
    escrowOf: ({ wallet }) => chain.view(OPERATORS.market, 'get_escrow', { account_id: wallet }),
    creditOf: ({ wallet }) => chain.view(OPERATORS.market, 'get_storage_credit', { account_id: wallet }),
    async close() {
      await backend.close();
      await network.close();
    },
  };
}
