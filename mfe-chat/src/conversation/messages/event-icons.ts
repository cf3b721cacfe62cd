import type { TimelineKind } from '@cosecha/shared/api';
import type { IconName } from '@cosecha/shared/ui';

export const EVENT_ICONS: Record<TimelineKind, IconName> = {
  created: 'box',
  delivered: 'truck',
  cancelAsked: 'refresh',
  disputed: 'scale',
  released: 'wallet',
  claimed: 'wallet',
  refundedBySeller: 'arrow-down-left',
  refundedByBuyer: 'arrow-down-left',
  ruledPaid: 'scale',
  ruledRefunded: 'scale',
  ruledSplit: 'scale',
  splitProposed: 'scale',
  splitAgreed: 'wallet',
  other: 'info',
};
