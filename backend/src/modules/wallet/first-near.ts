import { actions, KeyPair, type KeyPairString } from 'near-api-js';
import * as z from 'zod/mini';
import type { TreasuryConfig } from '../../config';
import type { Database } from '../../db/database';
import type { NearRpc } from '../../near/rpc';
import type { Clock, Logger } from '../../service';
import type { Operations } from '../../signing/operations';
import type { Outbox } from '../../signing/outbox';

const KIND = 'first-near';
const DAY_MS = 24 * 60 * 60 * 1000;
const answerSchema = z.object({ transactionHash: z.string() });

interface FirstNearParts {
  database: Database;
  rpc: NearRpc;
  operations: Operations;
  outbox: Outbox;
  clock: Clock;
  log: Logger;
}

/** Gives a wallet that does not exist on chain yet its first NEAR, once in its life. Never fails a sign-in. */
export type FirstNear = (wallet: string) => Promise<void>;

export function createFirstNear(treasury: TreasuryConfig | null, parts: FirstNearParts): FirstNear {
  const { database, rpc, operations, outbox, clock, log } = parts;
  if (!treasury) return async () => undefined;
  const { accountId, secretKey, amount, perDay } = treasury;
  const signer = { accountId, keyPair: KeyPair.fromString(secretKey as KeyPairString) };

  /** Phrases cost nothing to make: a day's gifts have an upper bound. */
  async function isDayFull(wallet: string): Promise<boolean> {
    const { given } = await database
      .selectFrom('operations')
      .select((columns) => columns.fn.countAll<string>().as('given'))
      .where('kind', '=', KIND)
      .where('wallet', '!=', wallet)
      .where('created_at', '>', new Date(clock() - DAY_MS))
      .executeTakeFirstOrThrow();
    return Number(given) >= perDay;
  }

  async function give(wallet: string): Promise<void> {
    if ((await rpc.viewAccount(wallet)) !== null) return;
    if (await isDayFull(wallet)) {
      log.warn({ perDay }, 'no first NEAR: the day is full');
      return;
    }
    const id = { wallet, key: KIND };
    const body = { wallet, amount: amount.toString() };
    await operations.run({ ...id, kind: KIND, body, answer: answerSchema }, async () => {
      const { hash } = await outbox.submit({
        ...id,
        step: 'gift',
        signer,
        receiverId: wallet,
        actions: [actions.transfer(amount)],
      });
      return { transactionHash: hash };
    });
  }

  return async (wallet) => {
    try {
      await give(wallet);
    } catch (error) {
      log.error({ wallet, reason: String(error) }, 'a new wallet did not receive its first NEAR');
    }
  };
}
