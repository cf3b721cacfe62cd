/** The node was unreachable or too slow: nothing is known about the request. */
export class NearUnavailableError extends Error {
  override readonly name = 'NearUnavailableError';

  /** @param isReportedByNode the node answered that it failed, and not just nothing */
  constructor(
    message: string,
    options?: ErrorOptions,
    readonly isReportedByNode = false,
  ) {
    super(message, options);
  }
}

/** The node answered with an error of its own. `cause` names as in its documentation, e.g. UNKNOWN_ACCOUNT. */
export class NearRpcError extends Error {
  override readonly name = 'NearRpcError';

  constructor(
    readonly kind: string,
    readonly detail: string,
  ) {
    super(`${kind}: ${detail}`);
  }
}
