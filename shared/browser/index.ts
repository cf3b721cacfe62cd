export { copyText, readClipboard } from './clipboard';
export { tryLock, withLock } from './lock';
export { keepLook, keepTypeface, LOOK_SIZES, LOOK_THEMES, type Look, readLook } from './look';
export { type CurrencyChoice, guessCurrency, keepCurrency, readCurrency } from './own-currency';
export { saveFile } from './save-file';
export { canShare, share, shareLink } from './share';
export { showLook } from './show-look';
export { useLater } from './use-later';
export { useNow } from './use-now';
