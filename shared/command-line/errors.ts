/** Something is not as it has to be; the message says what and what to do, so no stack is shown. */
export class SetupError extends Error {
  override readonly name: string = 'SetupError';
}

/** A command was called in a way that it does not know; the message is one sentence that says what is allowed. */
export class UsageError extends SetupError {
  override readonly name = 'UsageError';
}
