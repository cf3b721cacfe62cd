import { CHAT_ERROR_TEXT } from '@cosecha/shared/text';
import * as z from 'zod/mini';

export type ChatErrorCode = keyof typeof CHAT_ERROR_TEXT;

export const isChatErrorCode = (value: unknown): value is ChatErrorCode =>
  typeof value === 'string' && Object.hasOwn(CHAT_ERROR_TEXT, value);

/** Why the chat does not do what it was asked; `text` and the message are Spanish. */
export class ChatError extends Error {
  override readonly name = 'ChatError';
  readonly text: string;

  /** @param detail a code of the service that has no words of its own */
  constructor(
    readonly code: ChatErrorCode,
    options?: ErrorOptions,
    detail?: string,
  ) {
    const text = detail ? `${CHAT_ERROR_TEXT[code]} (${detail})` : CHAT_ERROR_TEXT[code];
    super(text, options);
    this.text = text;
  }

  /** Whether another try may succeed once the connection is better. */
  get isOfConnection(): boolean {
    return this.code === 'offline' || this.code === 'unavailable';
  }
}

/** Codes of the documents' and the identity service → what happened. Every code that they document is here. */
const CODES: Readonly<Record<string, ChatErrorCode>> = {
  'permission-denied': 'denied',
  'not-found': 'denied',
  unauthenticated: 'expired',
  unavailable: 'unavailable',
  'deadline-exceeded': 'unavailable',
  aborted: 'unavailable',
  cancelled: 'unavailable',
  internal: 'unavailable',
  unknown: 'other',
  'resource-exhausted': 'busy',
  /** Others kept writing in between. */
  'failed-precondition': 'unavailable',
  'already-exists': 'unavailable',
  'invalid-argument': 'other',
  'out-of-range': 'other',
  unimplemented: 'other',
  'data-loss': 'other',
  'auth/user-disabled': 'disabled',
  'auth/user-token-expired': 'expired',
  'auth/user-not-found': 'expired',
  'auth/invalid-user-token': 'expired',
  'auth/invalid-custom-token': 'unavailable',
  'auth/custom-token-mismatch': 'unavailable',
  'auth/network-request-failed': 'offline',
  'auth/timeout': 'unavailable',
  'auth/too-many-requests': 'busy',
  'auth/quota-exceeded': 'busy',
  'auth/internal-error': 'unavailable',
  'auth/web-storage-unsupported': 'absent',
  'auth/invalid-api-key': 'absent',
  'auth/operation-not-allowed': 'absent',
};

const codedSchema = z.object({ code: z.string() });
const namedSchema = z.object({ name: z.string() });

/** Whatever was thrown, as a ChatError. */
export function chatError(cause: unknown): ChatError {
  if (cause instanceof ChatError) return cause;
  if (namedSchema.safeParse(cause).data?.name === 'QuotaExceededError')
    return new ChatError('full', { cause });
  const code = codedSchema.safeParse(cause).data?.code;
  if (code === undefined) return new ChatError('other', { cause });
  const known = CODES[code];
  if (known === 'unavailable' && isOffline()) return new ChatError('offline', { cause });
  return new ChatError(known ?? 'other', { cause }, known && known !== 'other' ? undefined : code);
}

export const isOffline = (): boolean => typeof navigator !== 'undefined' && navigator.onLine === false;
