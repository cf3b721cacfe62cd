/** Not a singleton, and heavy: screens take what seals and opens behind import(), so that no first load carries it. */
export { unwrapKey, type WrapFacts, wrapKeyAgain, wrapNewKey } from './conversation-key';
export {
  LockedChatError,
  type ReceivedDelivery,
  readDelivery,
  sendDelivery,
} from './delivery-message';
export { deviceKey, keepDeviceKey } from './device-key';
export { DocumentsError } from './documents';
export {
  type MessageContent,
  type MessageFacts,
  openMessage,
  openPreview,
  sealMessage,
  sealPreview,
  type VoiceFacts,
} from './messages';
export { chatToken, openConversation, tellNewMessage } from './requests';
export { agreementKeyOf, parseWalletKey, type WalletKey, walletKeyOf } from './wallet-key';
