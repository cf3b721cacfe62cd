export { copyText, readClipboard } from './clipboard';
export { tryLock, withLock } from './lock';
export { saveFile } from './save-file';
export { canShare, share, shareLink } from './share';
export { useLater } from './use-later';
export { useNow } from './use-now';
