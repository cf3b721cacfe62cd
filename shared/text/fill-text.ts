/**
 * Puts values into `{name}` places; a name without a value stays visible, so that a test can see it. What Spanish
 * joins is joined ("a el vendedor" → "al vendedor"), and a sentence that ends in an abbreviation keeps one full stop.
 */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text
    .replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
    .replace(/\ba el\b/g, 'al')
    .replace(/\bde el\b/g, 'del')
    .replace(/\.+(?=\s|$)/g, (stops) => (stops.length === 2 ? '.' : stops));
}
