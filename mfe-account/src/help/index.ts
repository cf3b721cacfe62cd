/** One bundle for all of them, because visitors often read several topics. */
export { HelpScreen } from './help-screen';
export { SettingsScreen } from './settings-screen';
export { TopicScreen } from './topic-screen';
