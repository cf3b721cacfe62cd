/** A zero character or a lone surrogate: databases do not store them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is one of those that are taken out
const UNFIT = /[\u0000\p{Surrogate}]/gu;
const SUBSTITUTE = '\uFFFD';

/** The same text without what cannot be stored. */
export function fitText(text: string): string {
  return text.replace(UNFIT, SUBSTITUTE);
}

/** Every JSON escape (a surrogate pair as one); the group matches those that are no valid character of their own. */
const ESCAPES =
  /\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|(\\u(?:0000|[dD][89a-fA-F][\da-fA-F]{2}))|\\./gs;

/**
 * Reads JSON that strangers wrote: every text in it can be stored, names of members included. It is cleaned before it is
 * parsed, so that no depth of nesting costs stack.
 * @throws SyntaxError
 */
export function parseFitJson(json: string): unknown {
  const clean = fitText(json);
  if (!clean.includes('\\u')) return JSON.parse(clean);
  return JSON.parse(clean.replace(ESCAPES, (found, unfit) => (unfit ? SUBSTITUTE : found)));
}
