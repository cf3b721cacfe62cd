/** Not a singleton: what makes and uses a wallet's key, behind import() wherever no chat needs it. */
export { type Bytes, fromBase64, fromHex, joined, textOf, toBase64, toHex, utf8 } from './bytes';
export { holdKey, noteSignsOnDevice, signsOnDevice } from './held-key';
export { seedOfPhrase } from './phrase-seed';
export { loadPhraseTools, type PhraseTools, phraseFromText } from './phrase-tools';
export { type SeenOrder, seenOf, seenOrderSchema } from './seen-order';
export { type DeviceSession, signInOnDevice } from './sign-in-on-device';
export { type WalletSigner, walletSigner } from './wallet-signer';
