/** A candidate notification: an offer for a wallet, and why. */
export interface OfferHint {
  wallet: string;
  offerId: string;
  seller: string;
  /** The query of the search that it fits; null: the wallet follows its seller. */
  search: string | null;
}

/** Limits for one wallet in 24 hours: in total, of one seller, and for one search. */
export const NOTICES_PER_DAY = { inAll: 10, ofSeller: 3, forSearch: 3 } as const;

/**
 * The hints to send: each offer once, none of one's own, and within the daily limits.
 * @param recent what was sent to these wallets in the last 24 hours
 */
export function chooseHints<Hint extends OfferHint>(
  hints: readonly Hint[],
  recent: readonly OfferHint[],
): Hint[] {
  const counts = new Map<string, number>();
  const countOf = (key: string) => counts.get(key) ?? 0;
  function count(hint: OfferHint): void {
    for (const { key } of limitsOf(hint)) counts.set(key, countOf(key) + 1);
  }
  for (const hint of recent) count(hint);
  return hints.filter((hint) => {
    if (hint.seller === hint.wallet) return false;
    if (limitsOf(hint).some(({ key, most }) => countOf(key) >= most)) return false;
    count(hint);
    return true;
  });
}

/** Everything that one hint counts against. */
function limitsOf({ wallet, offerId, seller, search }: OfferHint): { key: string; most: number }[] {
  const { inAll, ofSeller, forSearch } = NOTICES_PER_DAY;
  return [
    { key: `offer ${wallet} ${offerId}`, most: 1 },
    { key: `all ${wallet}`, most: inAll },
    { key: `seller ${wallet} ${seller}`, most: ofSeller },
    ...(search === null ? [] : [{ key: `search ${wallet} ${search}`, most: forSearch }]),
  ];
}
