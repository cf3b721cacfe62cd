import type { EventHandler } from './handler';

export const escrowOpened: EventHandler<'escrow_opened'> = async (queries, { owner_id, escrow_id }) => {
  await queries
    .insertInto('escrows')
    .values({ owner_id, escrow_id })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet({ escrow_id }))
    .execute();
};
