import { lazyPart } from '@cosecha/shared/remote';
import { marketText } from '@cosecha/shared/text';
import { partInRows } from '@cosecha/shared/ui';
import type { ChangedProps } from './changed-banner';

const { title } = marketText.buy.offerChanged;

/** After the form, with the part that comes then anyway: few buyers ever see it. */
export const ChangedPart = lazyPart<ChangedProps>(
  () => import(/* webpackChunkName: "delivery-card" */ './changed-banner').then((code) => code.ChangedBanner),
  partInRows(2, { label: title, failed: title }),
);
