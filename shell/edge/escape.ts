/** JSON that cannot end the script element it is in, nor break a line of JavaScript. */
export function inlineJson(value: unknown): string {
  return escapeJson(JSON.stringify(value));
}

/** The same of a text that is JSON already. */
export function escapeJson(text: string): string {
  return text.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}

/** Text as it may stand between tags and in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
