import { foldText, type OfferExtra } from '@cosecha/shared/domain';

const SHOWN = 5;

export interface Suggestion {
  /** As it is written. */
  text: string;
  folded: string;
}

/** What can be suggested: the names of products and the places of offers, each once, the most frequent first. */
export function suggestionsFrom(offers: readonly { extra: OfferExtra }[]): readonly Suggestion[] {
  const counts = new Map<string, { text: string; count: number }>();
  for (const { extra } of offers) {
    for (const text of [extra.productName, extra.place]) {
      const folded = foldText(text);
      if (folded === '') continue;
      const known = counts.get(folded);
      if (known) known.count += 1;
      else counts.set(folded, { text, count: 1 });
    }
  }
  return [...counts]
    .sort(([, a], [, b]) => b.count - a.count)
    .map(([folded, { text }]) => ({ text, folded }));
}

/** Suggestions with a word starting with the typed text; those that start with it come first. */
export function suggestionsFor(typed: string, known: readonly Suggestion[]): readonly string[] {
  const words = foldText(typed);
  if (words === '') return [];
  const starts = known.filter(({ folded }) => folded.startsWith(words) && folded !== words);
  const holds = known.filter(({ folded }) => folded.includes(` ${words}`));
  return [...new Set([...starts, ...holds].map(({ text }) => text))].slice(0, SHOWN);
}
