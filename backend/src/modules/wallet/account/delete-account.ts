import { DomainError } from '@cosecha/shared/domain';
import { serviceText } from '@cosecha/shared/text';
import type { Queries } from '../../../db/database';
import { deletePersonal } from '../../../db/retention';
import { askForCopies } from '../../../indexer/draft/seller-copies';
import type { Services } from '../../services';

/**
 * Deletes a person's data: profile, e-mail backup, notifications, saved items, public questions and sessions. Signed calls stay, since
 * they are public on the chain and idempotency needs them. Their statements in disputes and their ratings stay without
 * a name: they are the other side's evidence and reputation too (docs/decisions/0014).
 * @param confirm called once nothing prevents it
 * @throws DomainError `account-has-orders`, or `transaction-uncertain` while something is on its way
 */
export async function deleteAccount(
  { database, sessions }: Pick<Services, 'database' | 'sessions'>,
  wallet: string,
  confirm: () => Promise<void>,
): Promise<void> {
  await requireDeletable(database, wallet);
  await confirm();
  await database.transaction().execute(async (transaction) => {
    await requireDeletable(transaction, wallet);
    const open = await transaction.selectFrom('sessions').select('id').where('wallet', '=', wallet).execute();
    await sessions.end(
      open.map(({ id }) => id),
      transaction,
    );
    await deletePersonal(transaction, wallet);
    // Their offers are found by their name no longer.
    await askForCopies(transaction, 'name', [wallet]).execute();
  });
}

async function requireDeletable(database: Queries, wallet: string): Promise<void> {
  const orders = await countOpenOrders(database, wallet);
  if (orders > 0) throw new DomainError('account-has-orders', { count: serviceText.orders(orders) });
  if (await isSigning(database, wallet)) throw new DomainError('transaction-uncertain');
}

async function countOpenOrders(database: Queries, wallet: string): Promise<number> {
  const { open } = await database
    .selectFrom('orders')
    .select((columns) => columns.fn.countAll<string>().as('open'))
    .where('closed', '=', false)
    .where((row) => row.or([row('owner_id', '=', wallet), row('signer_id', '=', wallet)]))
    .executeTakeFirstOrThrow();
  return Number(open);
}

async function isSigning(database: Queries, wallet: string): Promise<boolean> {
  const row = await database
    .selectFrom('transactions')
    .select('hash')
    .where('wallet', '=', wallet)
    .where('state', '=', 'signed')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
