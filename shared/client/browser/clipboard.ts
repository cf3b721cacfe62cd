import { showToast, type ToastTone } from '@cosecha/shared/state';
import { bestEffort } from '../../promise';
import { commonText } from '../../text/es/common';

interface CopyWords {
  /** Shown after success; without it nothing is shown. */
  done?: string;
  tone?: ToastTone;
  /** What to do instead, where the browser does not let pages copy. */
  failed?: string;
}

/** Puts a text on the clipboard and says whether that worked. */
export async function copyText(text: string, words: CopyWords = {}): Promise<boolean> {
  const { done, tone = 'success', failed = commonText.copyFailed } = words;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    showToast({ tone: 'warning', text: failed });
    return false;
  }
  if (done !== undefined) showToast({ tone, text: done });
  return true;
}

/** @returns null where the browser, or the person, does not let the page read the clipboard */
export const readClipboard = (): Promise<string | null> =>
  bestEffort(
    Promise.resolve().then(() => navigator.clipboard.readText()),
    null,
  );
