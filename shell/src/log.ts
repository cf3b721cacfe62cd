/** For developers and for tests; people see a card or a notice instead. */
export function logWarning(message: string): void {
  // biome-ignore lint/suspicious/noConsole: the one place where the shell speaks to the console.
  console.warn(message);
}
