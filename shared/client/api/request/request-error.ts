import { type ErrorCode, errorText, fieldOf, IMAGE_MAX_BYTES, isErrorCode, waitText } from '../../../domain';
import { REFUSED_DETAIL } from '../../../text/es/unnamed';

export interface RequestFailure {
  code: ErrorCode;
  /** HTTP status; 0 when no answer came. */
  status: number;
  /** What a person reads. */
  message: string;
  /** What the service sent along. */
  data?: unknown;
  /** Trying the same again may work: no answer, 408, 429 or 5xx. */
  retryable: boolean;
  /** Retry-After in milliseconds, where the service sent it. */
  waitMs?: number;
}

/** The one failure of a call: SPEC.md §7's "rethrown as message, status and data", with its code. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly data: unknown;
  readonly retryable: boolean;
  readonly waitMs: number | undefined;

  constructor({ code, status, message, data, retryable, waitMs }: RequestFailure, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.status = status;
    this.data = data;
    this.retryable = retryable;
    this.waitMs = waitMs;
  }
}

/** Same rule as SPEC.md §8's storage: 5xx, 408 and 429. */
export const isRetryableStatus = (status: number): boolean =>
  status >= 500 || status === 408 || status === 429;

const CODE_BY_STATUS: Record<number, ErrorCode> = {
  400: 'input-invalid',
  401: 'auth-token-invalid',
  404: 'not-found',
  408: 'service-down',
  413: 'image-too-large',
  415: 'image-not-image',
  429: 'rate-limited',
  502: 'service-down',
  503: 'service-down',
  504: 'service-down',
};

/** Fills the sentences that need a value when the answer brought none. */
const NO_DETAILS = {
  detail: REFUSED_DETAIL,
  max: String(IMAGE_MAX_BYTES / (1024 * 1024)),
  wait: waitText(60),
};

/**
 * Builds the failure of an answer that is not a success.
 * @param retryAfter the answer's header; it may come from a proxy, whose answers say nothing else
 */
export function failureFromAnswer(status: number, body: unknown, retryAfter?: string | null): RequestError {
  const code = codeIn(body) ?? CODE_BY_STATUS[status] ?? 'internal';
  const seconds = Number(fieldOf(fieldOf(fieldOf(body, 'data'), 'params'), 'seconds') ?? retryAfter ?? 0);
  const details = seconds > 0 ? { wait: waitText(seconds) } : {};
  return new RequestError({
    code,
    status,
    message: messageIn(body) ?? errorText(code, { ...NO_DETAILS, ...details }),
    data: fieldOf(body, 'data'),
    retryable: isRetryableStatus(status),
    ...(seconds > 0 && { waitMs: seconds * 1_000 }),
  });
}

/** No answer came: offline, refused, or out of time. */
export function failureWithoutAnswer(cause: unknown): RequestError {
  const code = codeWithoutAnswer(cause);
  return new RequestError({ code, status: 0, message: errorText(code), retryable: true }, { cause });
}

/** The answer came but is not what was agreed. */
export function failureOfShape(status: number, cause: unknown): RequestError {
  const message = errorText('internal');
  return new RequestError({ code: 'internal', status, message, retryable: false }, { cause });
}

/** The reason from `fetchWithin`, which alone knows which side was silent before an answer started. */
function codeWithoutAnswer(cause: unknown): ErrorCode {
  if (cause instanceof RangeError) return 'service-down';
  const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
  return isLate ? 'no-answer' : 'network-failed';
}

/** The catalogue code travels in `data.error`, `data.code` or `error`. */
function codeIn(body: unknown): ErrorCode | undefined {
  const data = fieldOf(body, 'data');
  return [fieldOf(data, 'error'), fieldOf(data, 'code'), fieldOf(body, 'error')].find(isErrorCode);
}

function messageIn(body: unknown): string | undefined {
  const message = fieldOf(body, 'message');
  return typeof message === 'string' && message !== '' ? message : undefined;
}

/** Retry-After of an overloaded service, read from the error or its causes. */
export function retryAfterMs(error: unknown): number {
  if (error instanceof RequestError && error.waitMs !== undefined) return error.waitMs;
  return error instanceof Error && error.cause !== undefined ? retryAfterMs(error.cause) : 0;
}

/** What a person reads for any failure; never a stack or an English sentence of a library. */
export function readableError(error: unknown): string {
  if (error instanceof RequestError) return error.message;
  /** Its class lives in a chunk of its own; its text is already for people. */
  if (error instanceof Error && error.name === 'IdentityError') return error.message;
  const code = fieldOf(error, 'code');
  return errorText(isErrorCode(code) ? code : 'internal');
}
