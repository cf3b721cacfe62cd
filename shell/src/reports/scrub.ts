const MOST_CHARACTERS = 160;
const MOST_PLACES = 5;

/** What a message of an error could carry of a person or a wallet; the longest first. */
const PRIVATE: readonly RegExp[] = [
  /(["'`“]).*?(["'`”]|$)/g,
  /[^\s@]+@[^\s@]+/g,
  /\bhttps?:\S+/g,
  /[\w+/=-]{20,}/g,
  // Twelve words, or a part of them: seldom does a sentence have so many in a row without a short one. The end of a longer word goes with them.
  /\p{L}{3,8}(?:[^\p{L}]{1,3}\p{L}{3,8}){4,}(?!\p{L})/gu,
  /\d{3,}/g,
];

/** The message of an error, with dots in the place of what could be personal data. */
export function scrub(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : typeof error;
  return PRIVATE.reduce((left, pattern) => left.replace(pattern, '…'), text).slice(0, MOST_CHARACTERS);
}

/** Where it was thrown, in published files; other scripts (an extension's) and the queries of addresses are left out. */
export function placesOf(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return (stack.match(/\/(?:remotes|assets)\/[\w./-]+\.js:\d+:\d+/g) ?? []).slice(0, MOST_PLACES);
}
