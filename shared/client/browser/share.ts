import { commonText } from '../../text/es/common';
import { isNative, nativeDevice } from '../native';
import { copyText } from './clipboard';

/** Phones have a sheet for sharing, most desktops not. */
export const canShare = (): boolean => isNative() || typeof navigator.share === 'function';

/** @returns false where there is no sheet or it failed; closing it without a choice is the person's answer */
export async function share(data: ShareData): Promise<boolean> {
  if (!canShare()) return false;
  if (isNative()) return (await nativeDevice())?.share(data) ?? false;
  try {
    await navigator.share(data);
    return true;
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'AbortError';
  }
}

/**
 * Shares an address of the app; without a sheet the link is copied.
 * @param path within the app, as `pathTo` gives it
 */
export async function shareLink(title: string, path: string): Promise<void> {
  const url = new URL(path, window.location.origin).href;
  if (!(await share({ title, url }))) await copyText(url, { done: commonText.linkCopied });
}
