/** Not a singleton: what makes and uses a wallet's key, behind import() wherever no chat needs it. */
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
export { holdKey, noteSignsOnDevice, signsOnDevice } from './held-key';
export { seedOfPhrase } from './phrase-seed';
export { loadPhraseTools, type PhraseTools, phraseFromText } from './phrase-tools';
export { type DeviceSession, signInOnDevice } from './sign-in-on-device';
export { type WalletSigner, walletSigner } from './wallet-signer';
