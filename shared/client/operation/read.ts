import { errorFrom } from './failures';
import type { Operation, OperationKind, OperationRecord } from './operation';

const known = new WeakMap<OperationRecord, Operation<unknown, unknown> | null>();

/** What a record says, or null where its kind cannot read it. The same record gives the same object. */
export function operationFrom<Input, Result>(
  kind: OperationKind<Input, Result>,
  record: OperationRecord,
): Operation<Input, Result> | null {
  const operation = known.has(record) ? known.get(record) : read(kind, record);
  known.set(record, operation ?? null);
  return (operation ?? null) as Operation<Input, Result> | null;
}

function read(
  kind: OperationKind<unknown, unknown>,
  { input: stored, ...record }: OperationRecord,
): Operation<unknown, unknown> | null {
  const input = kind.input.safeParse(stored);
  if (!input.success) return null;
  const { key, subject, startedAtMs, status, dueMs, tries } = record;
  const facts = { key, subject, startedAtMs, input: input.data };
  const error = errorFrom(record.failure);
  const endedAtMs = record.endedAtMs ?? startedAtMs;
  switch (status) {
    case 'sending':
      return { ...facts, status, isAgain: tries > 1 };
    case 'uncertain':
      return { ...facts, status, dueMs, error };
    case 'refused':
      return { ...facts, status, endedAtMs, error: error ?? new Error() };
    case 'lapsed':
      return { ...facts, status, endedAtMs };
    case 'done': {
      const result = kind.result.safeParse(record.result);
      return result.success ? { ...facts, status, endedAtMs, result: result.data } : null;
    }
  }
}
