/** One file for all of them: few people come here, and it brings the PIN's code along. */
export { ChangePinScreen } from './change-pin-screen';
export { DevicesScreen } from './devices/devices-screen';
export { EmailAccessScreen } from './email/email-access-screen';
export { ForgetWalletScreen } from './forget-wallet-screen';
export { PhraseScreen } from './phrase/phrase-screen';
export { RemoveAccountScreen } from './remove-account-screen';
export { SecurityScreen } from './security-screen';
