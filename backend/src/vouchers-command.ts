import { SetupError } from '@cosecha/shared/command-line';
import type { OperatorParts, Typed } from '../commands';
import type { BackendConfig } from './config/config';
import type { Database } from './db/database';
import { openAloud } from './db/open-when-up';
import { endVoucher, listVouchers, makeVoucher } from './modules/wallet/treasury/vouchers';

interface CommandParts {
  database: Database;
  say: (line: string) => void;
}

/**
 * Makes codes that stand for people of a cooperative: `make`, `list` or `end`. A service that runs takes them at once.
 * @throws SetupError that says what is wrong, before anything changed
 */
export async function runVouchersCommand(
  config: Pick<BackendConfig, 'database'>,
  typed: Typed<'vouchers'>,
  { say }: OperatorParts,
): Promise<void> {
  const database = await openAloud(config.database, say);
  try {
    await run(typed, { database, say });
  } finally {
    await database.destroy();
  }
}

async function run(typed: Typed<'vouchers'>, { database, say }: CommandParts): Promise<void> {
  if (typed.verb === 'make') {
    const { for: note, uses, days } = typed;
    const code = await makeVoucher(database, Date.now, { note, uses, days });
    say(`${code} stands for ${uses} wallets, for ${days} days. It is kept nowhere: note it down.`);
    return;
  }
  if (typed.verb === 'end') {
    const hasEnded = await endVoucher(database, typed.code);
    if (!hasEnded) throw new SetupError(`There is no voucher ${typed.code}.`);
    say('It stands for no wallet any more.');
    return;
  }
  const vouchers = await listVouchers(database);
  if (vouchers.length === 0) say('There is no voucher.');
  for (const { note, holders, usesLeft, endsAt } of vouchers)
    say(`${note}: ${holders} wallets, ${usesLeft} uses left, until ${endsAt.toISOString()}`);
}
