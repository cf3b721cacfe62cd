/** The `code` of a thrown system or framework error, or null. Errors of another realm are no `instanceof Error`. */
export function errorCodeOf(thrown: unknown): string | null {
  const code = typeof thrown === 'object' && thrown !== null && 'code' in thrown ? thrown.code : null;
  return typeof code === 'string' ? code : null;
}
