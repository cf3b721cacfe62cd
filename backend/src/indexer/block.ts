import * as z from 'zod/mini';

/** The parts of a neardata block that the indexer reads (NEAR Lake's format, one object per block). */
export const blockSchema = z.object({
  block: z.object({
    header: z.object({
      height: z.number(),
      hash: z.string(),
      prev_hash: z.string(),
      timestamp_nanosec: z.string().check(z.regex(/^\d+$/)),
    }),
  }),
  shards: z.array(
    z.object({
      receipt_execution_outcomes: z.array(
        z.object({
          execution_outcome: z.object({
            outcome: z.object({
              executor_id: z.string(),
              logs: z.array(z.string()),
              status: z.union([z.string(), z.record(z.string(), z.unknown())]),
            }),
          }),
        }),
      ),
    }),
  ),
});

export type FeedBlock = z.infer<typeof blockSchema>;

/** Logs of the contract's successful receipts, in the order in which they ran. Logs of a failure never happened. */
export function contractLogs(block: FeedBlock, contractId: string): string[] {
  return block.shards
    .flatMap((shard) => shard.receipt_execution_outcomes)
    .map(({ execution_outcome }) => execution_outcome.outcome)
    .filter(({ executor_id, status }) => executor_id === contractId && isSuccess(status))
    .flatMap(({ logs }) => logs);
}

function isSuccess(status: string | Record<string, unknown>): boolean {
  return typeof status === 'object' && ('SuccessValue' in status || 'SuccessReceiptId' in status);
}
