/** What tells two answers about one order apart. */
export interface OrderMark {
  /** When the order entered its state, ms since the epoch. */
  sinceMs: number;
  /** True once it stands in the history: from there an order never comes back. */
  closed: boolean;
}

/**
 * The newer of two answers about one order. Lists, screens and actions ask at different moments; a slow
 * old answer must never set an order back. Equal marks: the one that came last, it may carry more.
 */
export function newestOf<O extends OrderMark>(known: O | null, incoming: O): O {
  if (!known) return incoming;
  if (known.closed !== incoming.closed) return known.closed ? known : incoming;
  return incoming.sinceMs >= known.sinceMs ? incoming : known;
}
