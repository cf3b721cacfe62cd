import * as z from 'zod/mini';
import { hex, type PlannedAction, type PlannedReceipt } from './call';

/** Numbers arrive as text, see `plannedReceipts`. */
const actionSchema = z.union([
  z.pipe(
    z.literal('CreateAccount'),
    z.transform((): PlannedAction => ({ kind: 'CreateAccount' })),
  ),
  z.pipe(
    z.object({ Transfer: z.object({ deposit: z.string() }) }),
    z.transform(({ Transfer: { deposit } }): PlannedAction => ({ kind: 'Transfer', deposit })),
  ),
  z.pipe(
    z.object({ DeployContract: z.object({ code: z.array(z.string()) }) }),
    z.transform(
      ({ DeployContract: { code } }): PlannedAction => ({
        kind: 'DeployContract',
        code: hex(Uint8Array.from(code.map(Number))),
      }),
    ),
  ),
  z.pipe(
    z.object({ DeleteAccount: z.object({ beneficiary_id: z.string() }) }),
    z.transform(
      ({ DeleteAccount: { beneficiary_id: beneficiary } }): PlannedAction => ({
        kind: 'DeleteAccount',
        beneficiary,
      }),
    ),
  ),
  z.pipe(
    z.object({
      FunctionCall: z.object({
        method_name: z.string(),
        args: z.string(),
        gas: z.string(),
        deposit: z.string(),
      }),
    }),
    z.transform(
      ({ FunctionCall: { method_name: method, ...rest } }): PlannedAction => ({
        kind: 'FunctionCall',
        method,
        ...rest,
      }),
    ),
  ),
]);

const receiptsSchema = z.array(
  z.pipe(
    z.object({
      receipt_indices: z.array(z.string()),
      receiver_id: z.string(),
      actions: z.array(actionSchema),
    }),
    z.transform(
      ({ receipt_indices, receiver_id, actions }): PlannedReceipt => ({
        receiverId: receiver_id,
        waitsFor: receipt_indices.map(Number),
        actions,
      }),
    ),
  ),
);

/** Amounts are bare numbers, far beyond what JSON.parse keeps: they become text first. */
export function plannedReceipts(json: string): PlannedReceipt[] {
  const quoted = json.replace(/"(?:[^"\\]|\\.)*"|\d+/g, (token) =>
    token.startsWith('"') ? token : `"${token}"`,
  );
  return receiptsSchema.parse(JSON.parse(quoted));
}
