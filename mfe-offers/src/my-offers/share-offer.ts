import { marketPaths, pathTo } from '@cosecha/shared/paths';
import { notify } from '@cosecha/shared/state';
import { myOffersText } from '@cosecha/shared/text';

/** Gives an offer's address to the device's own sheet, or to the clipboard. */
export async function shareOffer(offerId: string, name: string): Promise<void> {
  const url = new URL(pathTo(marketPaths.product, { id: offerId }), window.location.origin).href;
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
