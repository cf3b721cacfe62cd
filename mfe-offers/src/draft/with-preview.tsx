import { lazyPart } from '@cosecha/shared/remote';
import { DeskSide, DeskSides, partInRows, useIsDesk } from '@cosecha/shared/ui';
import { type ReactNode, useDeferredValue } from 'react';
import type { OfferDraft } from './offer-draft';

const PreviewAside = lazyPart<{ draft: OfferDraft }>(
  () => import(/* webpackChunkName: "preview" */ './preview-aside').then((code) => code.PreviewAside),
  partInRows(4),
);

/** A form, and beside it on a desk the offer as buyers will see it. */
export function WithPreview({ draft, children }: { draft: OfferDraft; children: ReactNode }) {
  // Typing does not wait for it.
  const shown = useDeferredValue(draft);
  return (
    <DeskSides $even>
      <DeskSide>{children}</DeskSide>
      {useIsDesk() && <PreviewAside draft={shown} />}
    </DeskSides>
  );
}
