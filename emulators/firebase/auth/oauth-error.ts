/** An OAuth error: a code, and a description for the log. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';

  constructor(
    readonly error: string,
    description: string,
    readonly status = 400,
  ) {
    super(description);
  }
}
