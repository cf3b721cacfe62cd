/** Firestore's deepest document, twenty maps with an array in each, has 120 levels within its write; nothing else comes near. */
const DEEPEST = 128;

/**
 * Parses untrusted JSON. Nesting is checked first: the engine takes seconds to read megabytes of brackets, and what it makes of
 * them overflows the stack of code that walks it.
 * @throws SyntaxError for what is no JSON, or is nested too deep
 */
export function parseJson(text: string): unknown {
  if (isTooDeep(text)) throw new SyntaxError(`JSON is nested deeper than ${DEEPEST} levels`);
  return JSON.parse(text);
}

function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (isInText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') isInText = false;
    } else if (sign === '"') isInText = true;
    else if (sign === '[' || sign === '{') {
      depth += 1;
      if (depth > DEEPEST) return true;
    } else if (sign === ']' || sign === '}') depth -= 1;
  }
  return false;
}
