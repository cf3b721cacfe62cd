import type { OrderTimes } from '@cosecha/shared/domain';
import { msOf } from './nanoseconds';

/** What the deadlines of an order count from, as chain and index have it. */
export const timesOf = ({
  created_ns,
  since_ns,
  time,
}: {
  created_ns: string;
  since_ns: string;
  time: number;
}): OrderTimes => ({
  createdMs: msOf(created_ns),
  sinceMs: msOf(since_ns),
  offerMinutes: time,
});
