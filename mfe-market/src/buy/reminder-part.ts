import { lazyPart } from '@cosecha/shared/remote';

/** The first money is the first that can be lost: after the purchase, never before it. It comes with what the form has loaded. */
export const ReminderPart = lazyPart(() =>
  import(/* webpackChunkName: "delivery-card" */ './funds/verify-reminder').then(
    (code) => code.VerifyReminder,
  ),
);
