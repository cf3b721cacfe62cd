import { base58Text } from '../runtime/base58';
import { sha256 } from '../runtime/ids';
import type { ExecutionOutcomeJson, StatusJson } from './block-types';
import { hashBytes, merkleRoot } from './merkle';

/** The root over outcomes as light clients of NEAR compute it: each is its id, the rest without logs, and every log, hashed. */
export function outcomeRoot(outcomes: readonly ExecutionOutcomeJson[]): string {
  return base58Text(
    merkleRoot(
      outcomes.map(({ id, outcome }) => {
        const logs = outcome.logs.map((log) => sha256(log));
        return list([hashBytes(id), sha256(withoutLogs(outcome)), ...logs]);
      }),
    ),
  );
}

/** In Borsh, as nearcore's `PartialExecutionOutcome`. */
function withoutLogs(outcome: ExecutionOutcomeJson['outcome']): Uint8Array {
  const executor = Buffer.from(outcome.executor_id);
  return Buffer.concat([
    list(outcome.receipt_ids.map(hashBytes)),
    littleEndian(BigInt(outcome.gas_burnt), 8),
    littleEndian(BigInt(outcome.tokens_burnt), 16),
    littleEndian(BigInt(executor.length), 4),
    executor,
    statusBytes(outcome.status),
  ]);
}

function statusBytes(status: StatusJson): Uint8Array {
  if ('Failure' in status) return Uint8Array.of(1);
  if ('SuccessReceiptId' in status)
    return Buffer.concat([Uint8Array.of(3), hashBytes(status.SuccessReceiptId)]);
  const value = Buffer.from(status.SuccessValue, 'base64');
  return Buffer.concat([Uint8Array.of(2), littleEndian(BigInt(value.length), 4), value]);
}

const list = (hashes: readonly Uint8Array[]): Uint8Array =>
  Buffer.concat([littleEndian(BigInt(hashes.length), 4), ...hashes]);

export function littleEndian(value: bigint, bytes: number): Uint8Array {
  return Uint8Array.from({ length: bytes }, (_unused, index) => Number((value >> BigInt(8 * index)) & 255n));
}
