import { readableError } from '@cosecha/shared/api';
import { marketPaths } from '@cosecha/shared/paths';
import { useLocation } from '@cosecha/shared/router';
import { notify } from '@cosecha/shared/state';
import { marketText } from '@cosecha/shared/text';
import { useEffect } from 'react';

import { usePurchase } from './use-purchase';

const text = marketText.buy;

/** Follows an open purchase on the other screens of the market, and says there how it ended. */
export function usePurchaseWatch(): void {
  const { purchase, state } = usePurchase();
  const isElsewhere = useLocation().pathname !== marketPaths.buy;
  useEffect(() => {
    if (!isElsewhere) return;
    if (state.status === 'done') notify({ tone: 'success', text: text.success });
    if (state.status === 'failed') {
      const words = `${text.refusedElsewhere(state.input.productName)} ${readableError(state.error)}`;
      notify({ tone: 'danger', text: words });
    }
    if (state.status === 'done' || state.status === 'failed') purchase.clear();
  }, [purchase, state, isElsewhere]);
}
