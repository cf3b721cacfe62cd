export { NotificationsScreen } from './notifications-screen';
export { NotificationSettingsScreen } from './settings-screen';
