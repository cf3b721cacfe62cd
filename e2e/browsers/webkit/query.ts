/** A pattern for words: exactly these, these somewhere within in either case, or a regular expression. */
export type Words = { exact: string } | { within: string } | { source: string; flags: string };

/** One step of a locator, from the elements before it to those after it. */
export type Step =
  | { by: 'role'; role: string; name?: Words }
  | { by: 'label' | 'text' | 'placeholder'; words: Words }
  | { by: 'css' | 'xpath'; selector: string }
  | { by: 'holding'; words: Words }
  | { by: 'having' | 'or'; query: Query }
  | { by: 'at'; index: number };

/** What a locator looks for: its steps, from the document on. */
export type Query = readonly Step[];

/** @param words as Playwright's locators take them */
export function wordsOf(words: string | RegExp, exact = false): Words {
  if (words instanceof RegExp) return { source: words.source, flags: words.flags.replace(/[gy]/g, '') };
  return exact ? { exact: words } : { within: words };
}
