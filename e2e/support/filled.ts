/** An address or a text with its `{names}` filled in; in an address they may be encoded. */
export const filled = (text: string, values: Readonly<Record<string, string | undefined>>): string =>
  text.replace(/(?:{|%7B)(\w+)(?:}|%7D)/g, (_all, name: string) => values[name] ?? '');
