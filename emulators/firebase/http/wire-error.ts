/** What the real service refuses with: its code, perhaps with more after " : ". The SDK reads the part before. */
export class WireError extends Error {
  override readonly name = 'WireError';

  constructor(
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

/** The two services write their errors a little differently. */
export type ErrorShape = 'identity-toolkit' | 'secure-token';

const STATUS_NAMES: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

export function errorBody({ message, status }: WireError, shape: ErrorShape): object {
  const name = STATUS_NAMES[status] ?? 'UNKNOWN';
  if (shape === 'secure-token' || status !== 400) return { error: { code: status, message, status: name } };
  return {
    error: { code: status, message, errors: [{ message, domain: 'global', reason: 'invalid' }] },
  };
}
