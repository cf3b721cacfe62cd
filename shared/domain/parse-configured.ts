import type * as z from 'zod/mini';

/**
 * Reads a file that an operator wrote.
 * @throws Error that names each wrong row of the JSON, never what it says
 */
export function parseConfigured<T>(json: string, schema: z.ZodMiniType<T>): T {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    throw new Error('it is no JSON', { cause });
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Error(parsed.error.issues.map(lineOf).join('; '));
}

function lineOf(issue: z.core.$ZodIssue): string {
  const at = issue.path.join('.') || 'it';
  return issue.code === 'unrecognized_keys'
    ? `${at}: there is no ${issue.keys.join(', ')}`
    : `${at}: ${issue.message}`;
}
