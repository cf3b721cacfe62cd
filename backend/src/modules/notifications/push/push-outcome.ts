import type { NoticeTopic, PushPayload } from '@cosecha/shared/domain';

/** What a device is to be shown, whichever way it gets there. */
export interface PushMessage {
  payload: PushPayload;
  groupedUnder: NoticeTopic;
  /** How long the push service may keep it for a device that is off. Seconds. */
  ttl: number;
  urgency: 'normal' | 'high';
  /** A later push of the same name takes the place of one that waits. */
  topic: string;
}

/** What became of a push. */
export type PushOutcome =
  | { kind: 'sent' }
  /** The device does not want any more: forget the subscription. */
  | { kind: 'gone' }
  /** The push service would never take it. */
  | { kind: 'refused'; reason: string }
  | { kind: 'later'; reason: string; afterMs: number | null };

/** What an answer's status means where nothing more is known. @param retryAfter seconds, as the header has them */
export function answerOutcome(status: number, retryAfter: string | undefined): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  const reason = `the push service answers ${status}`;
  if (status === 408 || status === 429 || status >= 500) {
    const seconds = /^\d{1,6}$/.test(retryAfter ?? '') ? Number(retryAfter) : null;
    return { kind: 'later', reason, afterMs: seconds === null ? null : seconds * 1_000 };
  }
  return { kind: 'refused', reason };
}

/** It did not answer at all. */
export const failureOutcome = (error: unknown): PushOutcome => ({
  kind: 'later',
  reason: error instanceof Error ? error.message : String(error),
  afterMs: null,
});
