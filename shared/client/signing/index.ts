/** Not a singleton: creates and uses a wallet's key. Parts without a chat load what signs by import(). */
export {
  type Bytes,
  fromBase64,
  fromHex,
  joined,
  textOf,
  toBase64,
  toHex,
  utf8,
} from '../../domain/chain/bytes';
export { type SeenOrder, seenOf, seenOrderSchema } from '../../domain/orders/seen-order';
export { agreementKey, importSecret, type WalletKey } from './agreement-key';
export { heldAgreementKey, holdKey, noteSignsOnDevice, signsOnDevice } from './held-key';
export { seedOfPhrase } from './phrase-seed';
export { loadPhraseTools, type PhraseTools, phraseFromText } from './phrase-tools';
export { newIv, parts, seal, unseal } from './sealed';
export { type DeviceSession, signInOnDevice } from './sign-in-on-device';
export { type WalletSigner, walletSigner } from './wallet-signer';
