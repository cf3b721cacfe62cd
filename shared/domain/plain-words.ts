/** Line breaks aside: controls, marks that turn the direction of writing, and what takes no room. */
const UNSEEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g;
const MANY_LINES = /\n{3,}/g;

/**
 * What somebody typed, without characters that could disguise it: one form of every letter, at most one empty line in
 * a row, nothing unseen. Emoji and every script stay.
 */
export function plainWords(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(UNSEEN, '')
    .replace(MANY_LINES, '\n\n')
    .trim();
}
