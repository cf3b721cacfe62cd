/** One file: a visitor who reads one of them often reads the next. */
export { HelpScreen } from './help-screen';
export { SettingsScreen } from './settings-screen';
export { TopicScreen } from './topic-screen';
