import { notify } from '@cosecha/shared/state';
import { myOffersText } from '@cosecha/shared/text';
import { paths } from './paths';

/** Gives an offer's address to the device's own sheet, or to the clipboard. */
export async function shareOffer(offerId: string, name: string): Promise<void> {
  const url = new URL(paths.product(offerId), window.location.origin).href;
  try {
    if (navigator.share) await navigator.share({ title: name, url });
    else {
      await navigator.clipboard.writeText(url);
      notify({ tone: 'success', text: myOffersText.menu.linkCopied });
    }
  } catch {
    // The person closed the device's own sheet.
  }
}
