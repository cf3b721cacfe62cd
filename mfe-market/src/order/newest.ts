import type { OrderCollection } from '@cosecha/shared/api';

/** What tells two answers about one order apart. */
export interface OrderMark {
  /** When the order entered its state, ms since the epoch. */
  sinceMs: number;
  collection: OrderCollection;
}

const isClosed = ({ collection }: OrderMark): boolean => collection === 'history';

/**
 * The newer of two answers about one order. Lists, screens and actions ask at different moments; a slow old
 * answer must never set an order back, and from the history no order returns. Equal marks: the one that came
 * last, it may carry more.
 */
export function newestOf<O extends OrderMark>(known: O | null, incoming: O): O {
  if (!known) return incoming;
  if (isClosed(known) !== isClosed(incoming)) return isClosed(known) ? known : incoming;
  return incoming.sinceMs >= known.sinceMs ? incoming : known;
}
