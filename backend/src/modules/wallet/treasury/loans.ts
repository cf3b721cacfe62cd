import { BYTE_PRICE, type RawOrderState } from '@cosecha/shared/domain';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/database';
import type { OrderRow } from '../../../db/tables/indexer';
import type { Clock } from '../../../util/service';
import { LENT_KINDS } from './sponsorship-ledger';

/** Who takes a loan up and then dies leaves it to others after this. */
const CLAIM_MS = 60_000;
const SHORT_IDLE_MS = 60 * 60_000;
const DAY_MS = 24 * SHORT_IDLE_MS;
/** What part of the escrow accounts that may be lent at once is little enough to wait for the idle days. */
const PRESSED = 0.75;
/** Open orders of one wallet that a look takes in. */
const ORDERS_LOOKED_AT = 50;

/** An escrow account with the NEAR that was sent to it, or storage. */
type LoanKind = 'escrow' | 'credit';

/** All that was lent to one wallet of one kind. */
export interface Loan {
  wallet: string;
  kind: LoanKind;
}

/** One that is taken up. */
export interface DueLoan extends Loan {
  /** Before its time, because little is left to lend. */
  isPressed: boolean;
}

/** What of an order under way tells its deadline. */
export type OpenOrder = Selectable<
  Pick<OrderRow, 'order_id' | 'since_ns' | 'time' | 'created_ns' | keyof RawOrderState>
>;

/** What the sponsor has lent: the part of the sponsorship ledger that comes back. */
export interface Loans {
  /**
   * Claims the loan that is due first for a minute.
   * @param most escrow accounts lent at once: from three quarters on, accounts empty for an hour are recovered, too
   * @returns null when none is due
   */
  claimDue(most?: number): Promise<DueLoan | null>;
  /** When the wallet used it last, as far as our own rows tell, and its orders that are under way. */
  use(loan: Loan): Promise<{ usedAt: Date; orders: OpenOrder[] }>;
  /** Writes down what the chain says is still lent, yocto, and when it is looked at again. */
  settle(loan: Loan, locked: bigint, again: Date): Promise<void>;
  lookAgain(loan: Loan, at: Date): Promise<void>;
  /** Takes out what the sponsor has never paid for. */
  forget(loan: Loan): Promise<void>;
  /** Yocto of all loans. Lent and not returned is locked. */
  totals(): Promise<{ lent: bigint; returned: bigint }>;
}

/** The market's record of a credit: 40 bytes of the network's, a prefix, the account's name, two sums. */
const recordBytes = (wallet: string) => 40 + 1 + wallet.length + 16;

/** Yocto that the market locks for a credit of this many bytes. */
export const lockedBy = (wallet: string, bytes: number): bigint =>
  bytes === 0 ? 0n : BigInt(bytes + recordBytes(wallet)) * BYTE_PRICE;

export function createLoans(database: Database, clock: Clock): Loans {
  const isOf = ({ wallet, kind }: Loan) =>
    sql<boolean>`wallet = ${wallet} and kind in (${sql.join(kind === 'credit' ? ['credit'] : ['escrow', 'top-up'])})`;

  /** No order, no purchase within the hour, and not looked at today: what is due within a day has been. */
  const idleUnderPressure = (most: number) => sql`(
    kind = 'escrow' and at <= ${new Date(clock() - SHORT_IDLE_MS)} and due_at > ${new Date(clock() + DAY_MS)}
    and (select count(*) from grants as lent where lent.kind = 'escrow' and lent.due_at is not null) >= ${Math.ceil(most * PRESSED)}
    and not exists (select from orders where signer_id = grants.wallet and not closed)
    and not exists (select from operations where operations.wallet = grants.wallet and operations.kind = 'create-order'
      and operations.updated_at > ${new Date(clock() - SHORT_IDLE_MS)}))`;

  return {
    async claimDue(most) {
      const now = new Date(clock());
      const until = new Date(clock() + CLAIM_MS);
      const isIdle = most === undefined ? sql`false` : idleUnderPressure(most);
      const { rows } = await sql<DueLoan>`
        with due as (
          select wallet, case kind when 'credit' then 'credit' else 'escrow' end as kind, due_at > ${now} as "isPressed" from grants
          where due_at is not null and (due_at <= ${now} or ${isIdle}) order by due_at limit 1 for update skip locked)
        update grants set due_at = ${until} from due
        where grants.wallet = due.wallet and (grants.kind = 'credit') = (due.kind = 'credit') and due_at is not null
        returning due.*`.execute(database);
      return rows[0] ?? null;
    },

    async use(loan) {
      const { wallet, kind } = loan;
      const role = sql.ref(kind === 'credit' ? 'owner_id' : 'signer_id');
      const call = kind === 'credit' ? 'function-call' : 'create-order';
      const { rows } = await sql<{ used_at: Date | null }>`
        select greatest(
          (select max(at) from grants where ${isOf(loan)}),
          (select max(updated_at) from operations where wallet = ${wallet} and kind = ${call}),
          (select max(coalesce(closed_at, to_timestamp((since_ns / 1000000000)::float8))) from orders where ${role} = ${wallet})
        ) as used_at`.execute(database);
      const orders = await database
        .selectFrom('orders')
        .select(['order_id', 'since_ns', 'created_ns', 'time', 'status'])
        .select(['confirmation_owner_id', 'confirmation_signer_id', 'confirmation_current'])
        .where(kind === 'credit' ? 'owner_id' : 'signer_id', '=', wallet)
        .where('closed', '=', false)
        .orderBy('order_id')
        .limit(ORDERS_LOOKED_AT)
        .execute();
      return { usedAt: rows[0]?.used_at ?? new Date(0), orders };
    },

    async settle(loan, locked, again) {
      // What is left is of the latest loans: the earliest have come back first.
      await sql`
        with loans as (
          select wallet, purpose, amount - greatest(0, least(amount, ${locked.toString()}::numeric - coalesce(
            sum(amount) over (order by at desc, purpose rows between unbounded preceding and 1 preceding), 0))) as back
          from grants where ${isOf(loan)})
        update grants set returned = back, due_at = case when back < amount then ${again}::timestamptz end
        from loans where grants.wallet = loans.wallet and grants.purpose = loans.purpose`.execute(database);
    },

    async lookAgain(loan, at) {
      await sql`update grants set due_at = ${at} where ${isOf(loan)} and due_at is not null`.execute(
        database,
      );
    },

    async forget(loan) {
      await sql`delete from grants where ${isOf(loan)}`.execute(database);
    },

    async totals() {
      const { lent, returned } = await database
        .selectFrom('grants')
        .select(({ fn }) => [
          fn.sum<string | null>('amount').as('lent'),
          fn.sum<string | null>('returned').as('returned'),
        ])
        .where('kind', 'in', LENT_KINDS)
        .executeTakeFirstOrThrow();
      return { lent: BigInt(lent ?? '0'), returned: BigInt(returned ?? '0') };
    },
  };
}
