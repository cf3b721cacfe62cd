import { WireError } from '../http/wire-error';

/** Names as Firestore writes them, with their gRPC number and HTTP status. */
const STATUSES = {
  CANCELLED: { number: 1, http: 499 },
  INVALID_ARGUMENT: { number: 3, http: 400 },
  DEADLINE_EXCEEDED: { number: 4, http: 504 },
  NOT_FOUND: { number: 5, http: 404 },
  ALREADY_EXISTS: { number: 6, http: 409 },
  PERMISSION_DENIED: { number: 7, http: 403 },
  RESOURCE_EXHAUSTED: { number: 8, http: 429 },
  FAILED_PRECONDITION: { number: 9, http: 400 },
  ABORTED: { number: 10, http: 409 },
  UNIMPLEMENTED: { number: 12, http: 501 },
  INTERNAL: { number: 13, http: 500 },
  UNAVAILABLE: { number: 14, http: 503 },
  UNAUTHENTICATED: { number: 16, http: 401 },
} as const;

export type StatusName = keyof typeof STATUSES;

/** What Firestore refuses with; the SDK makes its code of the name. */
export class FirestoreError extends Error {
  override readonly name = 'FirestoreError';

  constructor(
    readonly status: StatusName,
    message: string,
    /** What was thrown inside; for the log, never for the client. */
    cause?: unknown,
  ) {
    super(message, { cause });
  }

  get http(): number {
    return STATUSES[this.status].http;
  }
}

export const invalid = (message: string) => new FirestoreError('INVALID_ARGUMENT', message);
export const denied = () => new FirestoreError('PERMISSION_DENIED', 'Missing or insufficient permissions.');
export const unauthenticated = () =>
  new FirestoreError('UNAUTHENTICATED', 'Missing or invalid authentication.');

/** Answer of a failed call, also sent as the last message of a stream. */
export function errorBody({ status, message, http }: FirestoreError): object {
  return { error: { code: http, message, status } };
}

/** The cause of a single target's end, in a stream's message. */
export function causeOf({ status, message }: FirestoreError): object {
  return { code: STATUSES[status].number, message };
}

const BY_HTTP: Readonly<Record<number, StatusName>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ABORTED',
  413: 'INVALID_ARGUMENT',
  415: 'INVALID_ARGUMENT',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
};

/** Whatever was thrown, as Firestore would say it; what is our own fault says nothing of its cause. */
export function firestoreErrorFrom(thrown: unknown): FirestoreError {
  if (thrown instanceof FirestoreError) return thrown;
  if (thrown instanceof WireError)
    return new FirestoreError(BY_HTTP[thrown.status] ?? 'INTERNAL', thrown.message);
  const code = thrown instanceof Error ? Reflect.get(thrown, 'statusCode') : undefined;
  const status = typeof code === 'number' ? BY_HTTP[code] : undefined;
  if (!status) return new FirestoreError('INTERNAL', 'Internal error.', thrown);
  const isTooLarge = code === 413;
  return new FirestoreError(
    status,
    isTooLarge ? 'Request payload size exceeds the limit.' : 'Invalid request.',
  );
}
