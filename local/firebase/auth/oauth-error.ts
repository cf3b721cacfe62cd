/** How OAuth refuses: a word of its own, and a sentence for whoever reads the log. */
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
