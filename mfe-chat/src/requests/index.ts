export {
  chatToken,
  type NewReport,
  openConversation,
  readNotificationsOf,
  reportConversation,
  tellNewMessage,
} from './chat-requests';
