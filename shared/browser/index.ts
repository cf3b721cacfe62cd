export { copyText, readClipboard } from './clipboard';
export { tryLock, withLock } from './lock';
export { createMutex, type Mutex } from './mutex';
export { saveFile } from './save-file';
export { canShare, share, shareLink } from './share';
export { useNow } from './use-now';
