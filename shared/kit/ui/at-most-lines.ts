/** Truncates text after this many lines with an ellipsis. */
export const atMostLines = (count: number): string =>
  `display: -webkit-box; overflow: hidden; overflow-wrap: anywhere; -webkit-box-orient: vertical; -webkit-line-clamp: ${count};`;
