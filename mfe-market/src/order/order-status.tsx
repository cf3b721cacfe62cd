import type { Order, TimelineEntry } from '@cosecha/shared/api';
import type { OrderState } from '@cosecha/shared/domain';
import { useOwnRate } from '@cosecha/shared/money';
import { DETOUR_TITLE, ORDER_STEP, ORDER_STEPS } from '@cosecha/shared/text';
import { Banner, type BannerTone, Card, StepRail, Text } from '@cosecha/shared/ui';
import { OrderClock } from './order-clock';
import { orderWords } from './order-words';

interface Props {
  order: Order;
  nowMs: number | null;
}

/** What there is to do, and until when: one sentence, one clock. What leaves the rail is a banner. */
export function OrderStatus({ order, nowMs }: Props) {
  const { label, sentence, clock } = orderWords(order, nowMs, useOwnRate());
  const detour = DETOUR_TONE[order.state];
  // While the arbiter has time the clock is shown beside what both sides said.
  const isShownInThread = order.state === 'disputed' && clock?.isOver === false;
  if (!detour) {
    return (
      <Card aria-live="polite">
        <Text $as="lead">{sentence}</Text>
        <OrderClock order={order} nowMs={nowMs} announces />
      </Card>
    );
  }
  return (
    <>
      <Banner tone={detour} title={DETOUR_TITLE[order.state] ?? label}>
        {sentence}
      </Banner>
      {!isShownInThread && <OrderClock order={order} nowMs={nowMs} announces />}
    </>
  );
}

interface RailProps {
  order: Order;
  entries: readonly TimelineEntry[] | undefined;
}

/** How far the order has come; nothing where the rail says nothing. */
export function OrderRail({ order, entries = [] }: RailProps) {
  const step = stepOf(order.state, entries);
  return step === null ? null : <StepRail steps={ORDER_STEPS} current={step} />;
}

const DETOUR_TONE: Partial<Record<OrderState, BannerTone>> = {
  cancelRequested: 'warning',
  disputed: 'warning',
  refunded: 'info',
  unknown: 'warning',
};

/** A dispute has its place where the goods were: before or after the delivery. */
export function stepOf(state: OrderState, entries: readonly TimelineEntry[]): number | null {
  const wasDelivered = entries.some(({ kind }) => kind === 'delivered');
  return state === 'disputed' && !wasDelivered ? ORDER_STEP.awaiting : ORDER_STEP[state];
}
