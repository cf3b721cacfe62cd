export { NoticesScreen } from './notices-screen';
export { NoticeSettingsScreen } from './settings-screen';
