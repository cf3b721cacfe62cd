/** Accents and case fall away, so that "cafe" finds "Café"; runs of spaces count as one. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** True when every word of the term stands somewhere in the texts; an empty term fits everything. */
export function matchesEveryWord(term: string, texts: readonly string[]): boolean {
  const haystack = foldText(texts.join(' '));
  return foldText(term)
    .split(' ')
    .every((word) => haystack.includes(word));
}
