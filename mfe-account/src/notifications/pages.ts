/** One chunk of its own: most visits of the account need none of it. */
export { NoticesScreen } from './notices-screen';
export { NoticeSettingsScreen } from './settings-screen';
