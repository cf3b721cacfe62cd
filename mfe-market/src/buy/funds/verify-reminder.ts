export { VerifyReminder } from '@cosecha/shared/ui';
