import { lazyPart } from '@cosecha/shared/remote';

/** The first money is the first that can be lost: after the purchase, never before it. */
export const ReminderPart = lazyPart(() =>
  import(/* webpackChunkName: "verify-reminder" */ './verify-reminder').then((code) => code.VerifyReminder),
);
