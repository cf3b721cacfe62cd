/**
 * What takes no room, hides text or turns the direction of writing, and halves of letters that no database takes: controls
 * (a line break aside), format marks, lone surrogates, line separators, fillers. Joiners and the sign that makes an emoji
 * are left for the rule below.
 */
const UNSEEN = /(?!\n|\u200c|\u200d|\ufe0f)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{DI}\u2800]/gu;
/** A joiner says something inside an emoji and inside the scripts that join their letters; anywhere else it hides. */
const JOINER =
  /((?:\p{ExtPict}\ufe0f?|\p{EMod}|\p{Script=Arabic}|\p{Script=Devanagari}\p{M}?)[\u200c\u200d](?=\p{ExtPict}|\p{Script=Arabic}|\p{Script=Devanagari}))|[\u200c\u200d]/gu;
/** No writing needs more on one letter; what has more covers the lines around it. */
const MANY_MARKS = /((?!\ufe0f)\p{M}{4})\p{M}+/gu;
const MANY_LINES = /\n{3,}/g;

/** A text without what cannot be seen in it; nothing else of it changes. */
export const seenText = (text: string): string =>
  text.replace(/\t/g, ' ').replace(UNSEEN, '').replace(JOINER, '$1');

/**
 * A typed text, without characters that could disguise it: one form of every letter, at most one empty line in
 * a row, nothing unseen. Emoji and every script stay. Saying it twice changes nothing.
 */
export function plainWords(text: string): string {
  return seenText(text.replace(/\r\n?/g, '\n'))
    .normalize('NFC')
    .replace(MANY_MARKS, '$1')
    .replace(MANY_LINES, '\n\n')
    .trim();
}

/** The same for single-line texts such as names: every run of spaces and line breaks becomes one space. */
export function plainLine(text: string): string {
  return plainWords(text.replace(/\s/g, ' ')).replace(/ {2,}/g, ' ');
}

/** What the market refuses in every text: half of a letter, and controls other than tab and line ends. */
const UNREADABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}/u;

/** Whether the market takes the text (contracts/sdk/assembly/readable.ts is the same rule). */
export const isReadable = (text: string): boolean => !UNREADABLE.test(text);
