import { notify } from '@cosecha/shared/state';
import { commonText, orderText } from '@cosecha/shared/text';

/** Copies what proves an operation on the chain, and says whether that worked. */
export async function copyReference(reference: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(reference);
    notify({ tone: 'success', text: orderText.order.copied });
  } catch {
    notify({ tone: 'warning', text: commonText.copyFailed });
  }
}
