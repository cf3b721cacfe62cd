import type { Offer } from '@cosecha/shared/api';
import { marketPaths, pathTo } from '@cosecha/shared/paths';
import { notify } from '@cosecha/shared/state';
import { commonText, marketText } from '@cosecha/shared/text';
import { IconButton } from '@cosecha/shared/ui';

const text = marketText.product;

/** The device's own sheet, or where there is none, or it fails, a copied link. */
export function ShareButton({ offer }: { offer: Offer }) {
  async function handleShare() {
    const url = new URL(pathTo(marketPaths.product, { id: offer.offerId }), window.location.origin).href;
    if ('share' in navigator && (await wasShared({ title: offer.extra.productName, url }))) return;
    try {
      await navigator.clipboard.writeText(url);
      notify({ tone: 'success', text: text.linkCopied });
    } catch {
      notify({ tone: 'warning', text: commonText.copyFailed });
    }
  }
  return <IconButton icon="share" label={text.share} onClick={handleShare} />;
}

/** True also when the person closed the sheet: that was their answer. */
async function wasShared(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'AbortError';
  }
}
