import type { Order } from '@cosecha/shared/api';
import { ORDER_ACTION_TEXT } from '@cosecha/shared/text';
import { ReadAloud, Sheet } from '@cosecha/shared/ui';
import { useState } from 'react';
import { OpenDispute } from '../order/lazy-extras';

interface Props {
  /** As the signed-in person sees it; `order.role` says which reasons they may give. */
  order: Order;
  open: boolean;
  onClose: () => void;
}

/**
 * Opens a dispute: reason, own words, pictures, and what happens to the money. Asks for no PIN, since no money leaves
 * anybody's hands. What was typed stays on this device for this order until it has arrived, over failures and reloads.
 * Sending is idempotent: a repeat is the same dispute.
 */
export function DisputeSheet({ order, open, onClose }: Props) {
  const [pending, setPending] = useState(false);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={ORDER_ACTION_TEXT.dispute.button}
      action={<ReadAloud />}
      locked={pending}
    >
      <OpenDispute order={order} onClose={onClose} onPending={setPending} />
    </Sheet>
  );
}
