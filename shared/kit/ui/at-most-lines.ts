/** Words of at most so many lines; what does not fit gives way to an ellipsis. */
export const atMostLines = (count: number): string =>
  `display: -webkit-box; overflow: hidden; overflow-wrap: anywhere; -webkit-box-orient: vertical; -webkit-line-clamp: ${count};`;
