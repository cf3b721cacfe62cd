import { RequestError } from '@cosecha/shared/api';
import type { ErrorCode } from '@cosecha/shared/domain';

/** The network answered that the payment did not move: a result of its own, not a hitch on the way. */
const RELEASE_FAILED: readonly ErrorCode[] = ['release-failed', 'transaction-failed'];
/** Another action was faster: the order is no longer as the person saw it. */
const CHANGED: readonly ErrorCode[] = ['order-changed', 'order-action-forbidden', 'order-not-found'];

const isOneOf = (codes: readonly ErrorCode[], error: Error | null): boolean =>
  error instanceof RequestError && codes.includes(error.code);

export const releaseFailed = (error: Error): boolean => isOneOf(RELEASE_FAILED, error);
export const changedMeanwhile = (error: Error | null): boolean => isOneOf(CHANGED, error);
