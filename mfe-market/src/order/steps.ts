import type { OrderState } from '@cosecha/shared/domain';

export const STEPS = ['placed', 'delivery', 'received', 'paid'] as const;
export type StepName = (typeof STEPS)[number];
export type StepProgress = 'done' | 'current' | 'pending';

/** How many steps lie behind an order; the next one is where it stands. Disputes and cancellations are banners, not steps. */
const DONE: Record<OrderState, number> = {
  awaiting: 1,
  delivered: 2,
  cancelRequested: 1,
  disputed: 1,
  completed: 4,
  refunded: 1,
  unknown: 1,
};

/** States in which the rail stands still: no step is under way. */
const HALTED: readonly OrderState[] = ['refunded', 'unknown', 'disputed'];

export function stepProgress(state: OrderState): readonly { step: StepName; progress: StepProgress }[] {
  return STEPS.map((step, index) => {
    if (index < DONE[state]) return { step, progress: 'done' };
    return { step, progress: index === DONE[state] && !HALTED.includes(state) ? 'current' : 'pending' };
  });
}
