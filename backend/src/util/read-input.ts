import { DomainError } from '@cosecha/shared/domain';
import { serviceText } from '@cosecha/shared/text';
import * as z from 'zod/mini';

/**
 * Parses what came from outside.
 * @throws DomainError `input-invalid` whose params name the field and say in Spanish what is wrong with it
 */
export function readInput<T>(schema: z.ZodMiniType<T>, value: unknown): T {
  const parsed = parsedBy(schema, value);
  if (parsed === null)
    throw new DomainError('input-invalid', { field: 'datos', detail: 'no pudimos leerlos.' });
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.map(String).join('.') || 'datos';
  const missing = issue?.code === 'invalid_type' && valueAt(value, issue.path) === undefined;
  throw new DomainError('input-invalid', {
    field,
    detail: missing ? serviceText.input.missing(field) : serviceText.input.malformed(field),
  });
}

/** Zod measures whatever has a `length`, and objects that cannot be compared with a number then throw. */
function parsedBy<T>(schema: z.ZodMiniType<T>, value: unknown) {
  try {
    return schema.safeParse(value);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((at, key) => {
    if (typeof at !== 'object' || at === null) return undefined;
    return Reflect.get(at, key);
  }, value);
}

/** Ids as text; clients that know them as numbers may send them so. */
export const numberOrText = z.pipe(
  z.pipe(z.union([z.string(), z.number().check(z.int(), z.gte(0))]), z.transform(String)),
  z.string(),
);

/** Idempotency keys are made by the device: any UUID-like text. */
export const idempotencyKeySchema = z.string().check(z.regex(/^[\w-]{8,64}$/));

export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** @throws DomainError `input-invalid` when a money action comes without its key */
export function readIdempotencyKey(header: string | string[] | undefined): string {
  return readInput(z.object({ 'Idempotency-Key': idempotencyKeySchema }), { 'Idempotency-Key': header })[
    'Idempotency-Key'
  ];
}
