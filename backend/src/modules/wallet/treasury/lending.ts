import { BYTE_PRICE, GAS } from '@cosecha/shared/domain';
import { sql } from 'kysely';
import { actions } from 'near-api-js';
import { refusalOf } from '../../../near/refusal';
import type { Session } from '../sessions';
import { purposeOfStep } from './gift-book';
import { lockedBy } from './loans';
import type { Sponsor, SponsorParts } from './sponsor';

const LEND = 'lend';
/** Storage that is lent at once, so that not every offer asks for some. */
const LENT_STEP = 1_000;
/** Yocto attached besides: what the market does not take returns at once. */
const ROOM = 100n * BYTE_PRICE;

/** Storage on the market that the treasury lends, so that who sells needs no NEAR. */
export interface Lending {
  /** Whether the wallet's storage credit covers so many bytes, or would be made to: asked before its device signs. */
  lends(session: Session, key: string, bytes: number): Promise<boolean>;
  /** Has the wallet lent what an offer or a mark takes. @returns whether its storage credit covers so many bytes */
  lend(session: Session, key: string, bytes: number): Promise<boolean>;
}

export function createLending(parts: SponsorParts, pay: Sponsor['pay']): Lending {
  const { views, book, marketId } = parts;

  /** What is to be lent so that the wallet's credit covers so many bytes more; null where it may have no more. Yocto. */
  async function loanFor(wallet: string, bytes: number): Promise<{ bytes: number; amount: bigint } | null> {
    const { total, used } = await views.storageCredit(wallet);
    const missing = bytes - (total - used);
    if (missing <= 0) return { bytes: 0, amount: 0n };
    const most = await creditOf(parts, wallet);
    const more = Math.max(missing, Math.min(LENT_STEP, most - total));
    if (total + more > most) return null;
    return { bytes: more, amount: lockedBy(wallet, total + more) - lockedBy(wallet, total) };
  }

  return {
    async lends(session, key, bytes) {
      const { wallet } = session;
      const loan = await loanFor(wallet, bytes);
      if (loan === null || loan.bytes === 0) return loan !== null;
      return book.hasRoom(session, 'credit', purposeOfStep('credit', { key, step: LEND }));
    },

    async lend(session, key, bytes) {
      const { wallet } = session;
      const loan = await loanFor(wallet, bytes);
      if (loan === null || loan.bytes === 0) return loan !== null;
      const args = { account_id: wallet, bytes: loan.bytes };
      const settled = await pay(session, 'credit', loan.amount, {
        ...{ wallet, key, step: LEND, receiverId: marketId },
        actions: [actions.functionCall('sponsor_storage', args, GAS.storageDeposit, loan.amount + ROOM)],
      });
      if (settled && settled.outcome.value === null) throw refusalOf(settled.outcome);
      return settled !== null;
    },
  };
}

/** Bytes that the wallet may have lent: more with every completed sale. */
async function creditOf({ database, limits }: SponsorParts, wallet: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from orders where owner_id = ${wallet} and closed and status = 2`.execute(database);
  return limits.creditBytes + Number(rows[0]?.count ?? 0) * limits.creditBytesPerSale;
}
