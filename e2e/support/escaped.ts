/** A text as a part of a regular expression, in which any space stands for any other: sums have NBSP in them. */
export const escaped = (text: string): string =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s');
