/** Not a singleton, and heavy: screens load what encrypts and decrypts by import(), so that it is in no first load. */

export type { WalletKey } from '../signing';
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
