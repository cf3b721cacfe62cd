import * as z from 'zod/mini';

const failureSchema = z.object({ Failure: z.unknown() });
const successSchema = z.object({ SuccessValue: z.string() });
const outcomeSchema = z.object({
  id: z.string(),
  outcome: z.object({
    logs: z.array(z.string()),
    receipt_ids: z.array(z.string()),
    executor_id: z.string(),
    tokens_burnt: z._default(z.string().check(z.regex(/^\d+$/)), '0'),
    status: z.union([successSchema, z.object({ SuccessReceiptId: z.string() }), failureSchema]),
  }),
});
const delegationSchema = z.object({
  Delegate: z.object({ delegate_action: z.object({ receiver_id: z.string() }) }),
});

/** A finished transaction as the node tells it; anything unfinished does not fit. */
const executionSchema = z.object({
  status: z.union([successSchema, failureSchema]),
  transaction: z.object({ actions: z.array(z.unknown()) }),
  transaction_outcome: outcomeSchema,
  receipts_outcome: z.array(outcomeSchema),
});
type RawExecution = z.infer<typeof executionSchema>;

interface ReceiptOutcome {
  executorId: string;
  logs: string[];
  /** JSON text that it returned, or null. */
  value: string | null;
  /** What its contract panicked with, or the network's own reason. */
  failure: string | null;
}

/** A finished transaction. A failed receipt does not mean that the whole failed, nor the other way round. */
export interface ExecutionOutcome {
  /** JSON text of the final value; null when the transaction failed. */
  value: string | null;
  failure: string | null;
  /** Yocto that the signer paid for gas, as digits: bigint does not survive JSON. */
  tokensBurnt: string;
  receipts: ReceiptOutcome[];
}

/** @returns null for what is no finished transaction: nothing may be concluded from it */
export function readExecution(raw: unknown): ExecutionOutcome | null {
  const parsed = executionSchema.safeParse(raw);
  const status = parsed.success ? endOf(parsed.data) : null;
  if (!parsed.success || status === null) return null;
  const { transaction_outcome, receipts_outcome } = parsed.data;
  return {
    ...readStatus(status),
    tokensBurnt: [transaction_outcome, ...receipts_outcome]
      .reduce((sum, { outcome }) => sum + BigInt(outcome.tokens_burnt), 0n)
      .toString(),
    receipts: receipts_outcome.map(({ outcome }) => ({
      executorId: outcome.executor_id,
      logs: outcome.logs,
      ...readStatus(outcome.status),
    })),
  };
}

/**
 * The outcome of a transaction. One that carries a delegation (NEP-366) succeeds as soon as the delegation was
 * accepted: the real outcome is in the delegation's receipt and what it returned.
 * @returns null while that receipt has not run
 */
function endOf({ status, transaction, transaction_outcome, receipts_outcome }: RawExecution): object | null {
  const delegation = transaction.actions.map((action) => delegationSchema.safeParse(action)).find(isParsed);
  if (!delegation?.success || 'Failure' in status) return status;
  const known = new Map(receipts_outcome.map(({ id, outcome }) => [id, outcome]));
  const made = known.get(transaction_outcome.outcome.receipt_ids[0] ?? '')?.receipt_ids ?? [];
  const receiver = delegation.data.Delegate.delegate_action.receiver_id;
  let end = made.map((id) => known.get(id)).find((outcome) => outcome?.executor_id === receiver);
  while (end && 'SuccessReceiptId' in end.status) end = known.get(end.status.SuccessReceiptId);
  return end?.status ?? null;
}

const isParsed = ({ success }: { success: boolean }) => success;

function readStatus(status: object): { value: string | null; failure: string | null } {
  if ('SuccessValue' in status && typeof status.SuccessValue === 'string') {
    return { value: Buffer.from(status.SuccessValue, 'base64').toString('utf8'), failure: null };
  }
  if ('Failure' in status) return { value: null, failure: failureText(status.Failure) };
  return { value: null, failure: null };
}

/** The innermost text of the network's nested failure object. */
function failureText(failure: unknown): string {
  const text = JSON.stringify(failure);
  const panic = /"ExecutionError":("(?:[^"\\]|\\.)*")/.exec(text)?.[1];
  return panic ? String(JSON.parse(panic)) : text;
}

/** Logs of a contract's successful receipts, in order: those of a failed receipt never happened. */
export function logsOf(outcome: ExecutionOutcome, contractId: string): string[] {
  return outcome.receipts
    .filter((receipt) => receipt.executorId === contractId && receipt.failure === null)
    .flatMap((receipt) => receipt.logs);
}

/** The stored form of an outcome, read back. */
export const storedOutcomeSchema: z.ZodMiniType<ExecutionOutcome> = z.object({
  value: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  tokensBurnt: z.string(),
  receipts: z.array(
    z.object({
      executorId: z.string(),
      logs: z.array(z.string()),
      value: z.nullable(z.string()),
      failure: z.nullable(z.string()),
    }),
  ),
});
