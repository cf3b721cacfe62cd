/** Not a singleton: screens take it behind import(), so that no first load carries it. */
export { ChoosePin } from './choose-pin';
export { LockScreen } from './lock-screen';
export { PinPad, type PinPadProps } from './pin-pad';
export { PinSheet } from './pin-sheet';
export { useOpenPhrase } from './use-open-phrase';
export { weakPin } from './weak-pin';
