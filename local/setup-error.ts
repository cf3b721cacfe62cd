export { SetupError } from '@cosecha/shared/command-line';
