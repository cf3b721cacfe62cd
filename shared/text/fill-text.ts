/** Puts values into `{name}` places; a name without a value stays visible, so that a test can see it. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
