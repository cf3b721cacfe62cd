export {
  chatToken,
  type NewReport,
  openConversation,
  readNoticesOf,
  reportConversation,
  tellNewMessage,
} from './chat-requests';
