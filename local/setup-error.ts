/** Something on this machine is not as it has to be; the message says what and what to do, so no stack is shown. */
export class SetupError extends Error {
  override readonly name = 'SetupError';
}
