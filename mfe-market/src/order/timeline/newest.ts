import type { OrderCollection, SplitProposal } from '@cosecha/shared/api';

/** What tells two answers about one order apart. */
export interface OrderMark {
  /** When the order entered its state, ms since the epoch. */
  sinceMs: number;
  collection: OrderCollection;
  /** A proposal to split it changes neither state nor time. */
  proposal?: SplitProposal | null;
}

/** Names a proposal; '' for none. */
export const proposalMark = ({ proposal }: OrderMark): string =>
  proposal ? `${proposal.by} ${proposal.sellerAmount}` : '';

const isClosed = ({ collection }: OrderMark): boolean => collection === 'history';

/** Whether an answer shows a later state. From the history no order returns, whatever its clock says. */
export function isNewer(left: OrderMark, right: OrderMark): boolean {
  return isClosed(left) === isClosed(right) ? left.sinceMs > right.sinceMs : isClosed(left);
}

/**
 * The newer of two answers about one order. Lists, screens and actions ask at different moments; a slow old
 * answer must never set an order back. Equal marks: the one that came last, it may carry more.
 */
export function newestOf<O extends OrderMark>(known: O | null | undefined, incoming: O): O {
  return known && isNewer(known, incoming) ? known : incoming;
}
