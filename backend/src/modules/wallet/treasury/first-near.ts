import { nearToYocto, networkReserve } from '@cosecha/shared/domain';
import { actions } from 'near-api-js';
import * as z from 'zod/mini';
import type { MarketViews } from '../../../near/market-views';
import type { NearRpc } from '../../../near/rpc';
import type { Logger } from '../../../service';
import type { KeyPool } from '../../../signing/key-pool';
import type { Operations } from '../../../signing/operations';
import type { Outbox } from '../../../signing/outbox';
import type { GiftBook, Receiver } from './gift-book';

/** What a wallet may do for the first time at the treasury's cost. */
const PURPOSES = ['purchase', 'offer', 'send'] as const;
type Purpose = (typeof PURPOSES)[number];

const KIND = 'first-near';
/** Storage that the network charges for a new account with one full-access key. */
const IMPLICIT_BYTES = 182;
/** For the gas of what follows: delivering, releasing, rating cost less than a hundredth each. */
const FOR_WHAT_FOLLOWS = nearToYocto('0.05');
/** The least balance of a wallet that gets NEAR for gas: 1 USDT in micro-units. */
const LEAST_HELD = 1_000_000n;

const answerSchema = z.object({ transactionHash: z.string() });

export interface FirstNear {
  /**
   * Gives a wallet what its first action of a kind takes and it does not have, once in its life, so that the balance rule which
   * follows holds. Asked when everything else about the action has been checked. Never fails: without a gift that rule speaks.
   * @param needed yocto that the action's transactions attach
   */
  carry(receiver: Receiver, purpose: Purpose, needed: bigint): Promise<void>;
  /** What the treasury would still carry for this wallet today. */
  open(receiver: Receiver): Promise<Record<Purpose, boolean>>;
}

interface FirstNearParts {
  /** The treasury's keys. */
  pool: KeyPool;
  /** Yocto: at most this for one first action. */
  most: bigint;
  rpc: NearRpc;
  views: MarketViews;
  operations: Operations;
  outbox: Outbox;
  book: GiftBook;
  log: Logger;
}

/** Without a treasury everybody pays by themselves. */
export const NO_FIRST_NEAR: FirstNear = {
  carry: async () => undefined,
  open: async () => ({ purchase: false, offer: false, send: false }),
};

export function createFirstNear(parts: FirstNearParts): FirstNear {
  const { rpc, views, operations, outbox, book, pool, most, log } = parts;

  const holdsMoney = async (wallet: string) => (await views.stablecoin(wallet)) >= LEAST_HELD;

  /** Yocto that the wallet has too little; 0 when it can pay by itself. */
  async function missing(wallet: string, needed: bigint): Promise<bigint> {
    const account = await rpc.viewAccount(wallet);
    const has = account?.amount ?? 0n;
    const takes = networkReserve(account?.storageUsage ?? IMPLICIT_BYTES) + needed;
    return account && has >= takes ? 0n : takes + FOR_WHAT_FOLLOWS - has;
  }

  async function give(receiver: Receiver, purpose: Purpose, needed: bigint): Promise<void> {
    const { wallet } = receiver;
    const wanted = await missing(wallet, needed);
    if (wanted === 0n) return;
    if (wanted > most)
      return log.warn({ wallet, purpose }, 'the treasury gives nothing: it would be too much');
    if (purpose !== 'offer' && !(await holdsMoney(wallet))) return;
    const amount = await book.reserve(receiver, { purpose, kind: 'near', amount: wanted });
    if (amount === null) return;
    const id = { wallet, key: `${KIND}:${purpose}` };
    const body = { wallet, amount: amount.toString() };
    await operations.run({ ...id, kind: KIND, body, answer: answerSchema }, async () => {
      const { hash } = await outbox.submit({
        ...id,
        step: 'gift',
        pool,
        receiverId: wallet,
        actions: [actions.transfer(amount)],
      });
      return { transactionHash: hash };
    });
  }

  return {
    async carry(receiver, purpose, needed) {
      try {
        await give(receiver, purpose, needed);
      } catch (error) {
        log.error({ wallet: receiver.wallet, purpose, reason: String(error) }, 'a first NEAR was not given');
      }
    },
    async open(receiver) {
      const [taken, hasRoom, hasMoney] = await Promise.all([
        book.purposesOf(receiver.wallet),
        book.hasRoom(receiver, 'near'),
        holdsMoney(receiver.wallet),
      ]);
      const isOpen = (purpose: Purpose) => hasRoom && !taken.includes(purpose);
      return {
        purchase: hasMoney && isOpen('purchase'),
        offer: isOpen('offer'),
        send: hasMoney && isOpen('send'),
      };
    },
  };
}
