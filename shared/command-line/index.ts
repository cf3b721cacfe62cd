export type { Declaration, Form, Option, Values } from './declaration';
export { SetupError, UsageError } from './errors';
export { helpText, table } from './help';
export { address, duration, type Kind, listOf, matching, oneOf, path, place, text, whole } from './kinds';
export { readCommandLine } from './read-command-line';
export { endWith, runCommand } from './run-command';
