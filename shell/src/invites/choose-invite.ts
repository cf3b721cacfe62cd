/** `install-by-hand`: iOS lets no page ask, so it says how. */
export type Invite = 'tour' | 'install' | 'install-by-hand';

/** What a wallet was invited to on this device. Milliseconds since 1970. */
export interface Invited {
  firstSeenMs: number;
  tour: boolean;
  install: boolean;
}

export interface Moment {
  nowMs: number;
  /** In the middle of something, or the place is taken. */
  isBusy: boolean;
  /** The wallet is new, came to this device a moment ago, and its words are not on paper yet. */
  isNewHere: boolean;
  /** The app was opened from the home screen. */
  isInstalled: boolean;
  hasPrompt: boolean;
  isIos: boolean;
}

/** A person who comes back another day may want the app at hand; before that, asking is nagging. */
const COMES_BACK_AFTER_MS = 12 * 60 * 60_000;

/** What a person is invited to now: one thing at a time, each once in all. */
export function chooseInvite(invited: Invited, moment: Moment): Invite | null {
  if (moment.isBusy) return null;
  if (moment.isNewHere && !invited.tour) return 'tour';
  const comesBack = moment.nowMs - invited.firstSeenMs >= COMES_BACK_AFTER_MS;
  if (!comesBack || invited.install || moment.isInstalled) return null;
  if (moment.hasPrompt) return 'install';
  return moment.isIos ? 'install-by-hand' : null;
}
