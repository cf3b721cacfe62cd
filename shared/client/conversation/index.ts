/** Not a singleton, and heavy: screens take what seals and opens behind import(), so that no first load carries it. */
export {
  type KeyDocuments,
  type KeyId,
  keyName,
  type OwnKey,
  openAuthorKey,
  ownKey,
  parseAuthorKey,
} from './author-keys';
export { chatToken } from './chat-token';
export { unwrapKey, wrapKeyAgain, wrapNewKey } from './conversation-key';
export { readDelivery, sendDelivery } from './delivery-message';
export { deviceKey, storeDeviceKey } from './device-key';
export {
  type MessageContent,
  type MessageFacts,
  openMessage,
  openPreview,
  sealMessage,
  sealPreview,
  type VoiceFacts,
} from './messages';
export { notifyNewMessage, openConversation } from './requests';
export type { WalletKey } from './wallet-key';
