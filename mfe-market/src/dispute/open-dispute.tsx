import type { Order } from '@cosecha/shared/api';
import { useDraft } from '@cosecha/shared/drafts';
import { Skeleton } from '@cosecha/shared/ui';
import { DisputeForm } from './dispute-form';
import { openingDrafts } from './draft';

export interface Props {
  order: Order;
  onClose: () => void;
  onPending: (pending: boolean) => void;
}

/** The form that opens a dispute, restored from this device. */
export function OpenDispute({ order, onClose, onPending }: Props) {
  const handle = useDraft(openingDrafts, order.orderId);
  if (handle.draft === null || order.role === null) return <Skeleton rows={4} />;
  return (
    <DisputeForm
      order={order}
      role={order.role}
      draft={handle.draft}
      handle={handle}
      onClose={onClose}
      onPending={onPending}
    />
  );
}
