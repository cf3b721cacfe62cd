import { openCount, useOrderCounts } from '@cosecha/shared/api';

/**
 * How many open orders the person has; 0 for anonymous visitors or nothing is known (SPEC.md §8). Counted again
 * every 60 seconds, and at once after an action of their own or when a list receives a change.
 */
export const useActiveOrders = (): number => openCount(useOrderCounts().data);
