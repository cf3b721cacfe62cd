import { chooseInvite, type Invited, type Moment } from './choose-invite';

const DAY_MS = 24 * 60 * 60_000;
const NOW_MS = 100 * DAY_MS;
const FRESH: Invited = { firstSeenMs: NOW_MS, tour: false, install: false };
const RETURNED: Invited = { firstSeenMs: NOW_MS - DAY_MS, tour: true, install: false };
const QUIET: Moment = {
  nowMs: NOW_MS,
  isBusy: false,
  isNewHere: false,
  isInstalled: false,
  hasPrompt: false,
  isIos: false,
};

test.each<[string, Partial<Invited>, Partial<Moment>, ReturnType<typeof chooseInvite>]>([
  ['a newcomer is shown around', {}, { isNewHere: true }, 'tour'],
  ['and that once', { tour: true }, { isNewHere: true }, null],
  ['a wallet that was here before is shown nothing', {}, {}, null],
  ['installing is not offered on the first day', {}, { hasPrompt: true }, null],
  ['it is offered on another day', RETURNED, { hasPrompt: true }, 'install'],
  [
    'half a day later is another day',
    { ...RETURNED, firstSeenMs: NOW_MS - DAY_MS / 2 },
    { hasPrompt: true },
    'install',
  ],
  ['a moment less is none', { ...RETURNED, firstSeenMs: NOW_MS - DAY_MS / 2 + 1 }, { hasPrompt: true }, null],
  ['a browser that asks by itself is not told how', RETURNED, { hasPrompt: true, isIos: true }, 'install'],
  ['once', { ...RETURNED, install: true }, { hasPrompt: true }, null],
  ['where the browser has no offer it is not made', RETURNED, {}, null],
  ['on iOS it says how', RETURNED, { isIos: true }, 'install-by-hand'],
  ['where it is installed nothing is said', RETURNED, { isInstalled: true, hasPrompt: true }, null],
  ['in the middle of something it waits', RETURNED, { isBusy: true, hasPrompt: true }, null],
])('%s', (_what, invited, moment, invite) => {
  expect(chooseInvite({ ...FRESH, ...invited }, { ...QUIET, ...moment })).toBe(invite);
});
