import { SetupError } from '@cosecha/shared/command-line';

/** A release cannot be made or changed; the message says why and what to do, so no stack is shown. */
export class ReleaseError extends SetupError {}
