import { bestEffort } from '@cosecha/shared/promise';
/** @returns false where the browser does not let pages copy */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Phones have it, most desktops not. */
export const canShare = (): boolean => typeof navigator.share === 'function';

/** Opens the device's own sheet; closing it without a choice is no failure. */
export async function shareText(data: { title: string; text?: string; url?: string }): Promise<void> {
  await bestEffort(navigator.share(data));
}
