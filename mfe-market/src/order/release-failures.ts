import { RequestError } from '@cosecha/shared/api';
import type { ErrorCode } from '@cosecha/shared/domain';

/** The network answered that the payment did not move: a result of its own, not a hitch on the way. */
const FAILED: readonly ErrorCode[] = ['release-failed', 'transaction-failed'];

export function releaseFailed(error: Error): boolean {
  return error instanceof RequestError && FAILED.includes(error.code);
}
