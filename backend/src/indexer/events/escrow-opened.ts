import type { EventHandler } from './handler';

export const escrowOpened: EventHandler<'escrow_opened'> = (draft, { owner_id, escrow_id }) => {
  draft.escrows.put({ owner_id, escrow_id });
  draft.escrowOwners.set(escrow_id, owner_id);
};
