import { bestEffort } from '@cosecha/shared/promise';
import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { waitsForStandby } from './db/synchronous-commit';
import type { BackendHealth } from './health';
import type { Services } from './modules/services';
import type { IdleLoans } from './modules/wallet/treasury/idle-loans';

type Watched = Pick<Services, 'config' | 'database' | 'rpc' | 'ledger' | 'treasuryKeys'> & {
  idleLoans: IdleLoans;
  health: () => Promise<BackendHealth>;
};

/** Null: unknown. */
interface Row {
  name: string;
  help: string;
  read: (watched: Watched) => Promise<number | null>;
}

const NEAR = 1e24;

/** New gauge → a row. */
const GAUGES: readonly Row[] = [
  {
    name: 'cosecha_treasury_near',
    help: 'NEAR that the treasury has left.',
    read: async ({ config, rpc }) => {
      const account = config.treasury && (await rpc.viewAccount(config.treasury.accountId));
      return account ? Number(account.amount) / NEAR : null;
    },
  },
  {
    name: 'cosecha_treasury_keys',
    help: 'Keys that the treasury signs with: as many of its transactions run at once.',
    read: async ({ treasuryKeys }) => treasuryKeys?.size ?? null,
  },
  {
    name: 'cosecha_treasury_keys_wanted',
    help: 'Transactions of the treasury that hold a key or wait for one; more than there are keys for long: add keys.',
    read: async ({ treasuryKeys }) => treasuryKeys?.busy() ?? null,
  },
  {
    name: 'cosecha_sponsored_calls_today',
    help: 'Calls of wallets that the treasury has paid for in the last 24 hours.',
    read: async ({ ledger }) => (ledger ? (await ledger.grantedToday('call')).count : null),
  },
  {
    name: 'cosecha_sponsored_near_today',
    help: 'NEAR that those calls have burnt.',
    read: async ({ ledger }) => (ledger ? Number((await ledger.grantedToday('call')).amount) / NEAR : null),
  },
  {
    name: 'cosecha_sponsored_unproven_near_today',
    help: 'What of it wallets have burnt that had shown nothing yet.',
    read: async ({ ledger }) => (ledger ? Number((await ledger.grantedToday('call')).unproven) / NEAR : null),
  },
  {
    name: 'cosecha_sponsored_near_alarm',
    help: '1 once half of what wallets of one standing may burn in a day is.',
    read: async ({ ledger }) => (ledger ? Number((await ledger.grantedToday('call')).isHalfPaid) : null),
  },
  ...(['account', 'registration', 'receiver', 'escrow', 'top-up', 'credit'] as const).map(
    (kind): Row => ({
      name: `cosecha_sponsored_${kind.replace('-', '_')}s_left`,
      help: `How many more of this the treasury pays now: ${kind}.`,
      read: async ({ ledger }) => (ledger ? (await ledger.grantedToday(kind)).left : null),
    }),
  ),
  {
    name: 'cosecha_sponsored_near_locked',
    help: 'NEAR that the treasury has lent for escrow accounts and storage, and that has not come back yet.',
    async read({ ledger, idleLoans }) {
      const { lent, returned } = await idleLoans.totals();
      return ledger ? Number(lent - returned) / NEAR : null;
    },
  },
  {
    name: 'cosecha_sponsored_near_returned',
    help: 'NEAR that has come back of what the treasury lent, from the first day on.',
    read: async ({ ledger, idleLoans }) =>
      ledger ? Number((await idleLoans.totals()).returned) / NEAR : null,
  },
  {
    name: 'cosecha_transactions_pending',
    help: 'Signed transactions whose outcome is not known yet.',
    read: async ({ health }) => {
      const { database, pendingTransactions } = await health();
      return database ? pendingTransactions : null;
    },
  },
  {
    name: 'cosecha_database_synchronous',
    help: '1 where what moves money is committed on a standby too, 0 where the server names none.',
    read: async ({ config, database }) =>
      config.database.kind === 'postgres' ? Number(await waitsForStandby(database)) : null,
  },
  {
    name: 'cosecha_pushes_waiting',
    help: 'Pushes that have not left yet, those that are tried again later too.',
    read: async ({ database }) => {
      const { rows } = await sql<{ waiting: string }>`
        select count(*)::text as waiting from push_deliveries`.execute(database);
      return Number(rows[0]?.waiting);
    },
  },
  {
    name: 'cosecha_events_quarantined',
    help: 'Events of the chain that the index goes on without.',
    read: async ({ health }) => (await health()).indexer.quarantined,
  },
  {
    name: 'cosecha_index_lag_seconds',
    help: 'How old what the index shows is while it is behind the chain.',
    read: async ({ health }) => (await health()).indexer.lagSeconds,
  },
  {
    name: 'cosecha_index_lag_blocks',
    help: 'How many blocks the index is behind the chain.',
    read: async ({ health }) => (await health()).indexer.lag,
  },
];

/** Adds the gauges. What is not known (no treasury, a database that does not answer) is NaN, Prometheus' own word for it. */
export function addGauges(registry: Registry, watched: Watched): void {
  for (const { name, help, read } of GAUGES) {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set((await bestEffort(read(watched), null)) ?? Number.NaN);
      },
    });
  }
}
