/** Something is not as it has to be; the message says what and what to do, so no stack is shown. Known by its name. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}
