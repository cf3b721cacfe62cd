import { foldText } from '@cosecha/shared/domain';

/** True when every word of the term stands somewhere in the texts; an empty term fits everything. */
export function matchesEveryWord(term: string, texts: readonly string[]): boolean {
  const haystack = foldText(texts.join(' '));
  return foldText(term)
    .split(' ')
    .every((word) => haystack.includes(word));
}
