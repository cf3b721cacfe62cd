import { lazyPart } from '@cosecha/shared/remote';
import { offersText } from '@cosecha/shared/text';
import { Button, partInRows, Sheet, useIsDesk } from '@cosecha/shared/ui';
import { useState } from 'react';
import type { OfferDraft } from './offer-draft';

const texts = offersText.preview;

const OfferPreview = lazyPart<{ draft: OfferDraft }>(
  () => import(/* webpackChunkName: "preview" */ './offer-preview').then((code) => code.OfferPreview),
  partInRows(4),
);

/** Opens the offer as buyers will see it; on a desk it is beside the form. */
export function PreviewButton({ draft }: { draft: OfferDraft }) {
  const [open, setOpen] = useState(false);
  if (useIsDesk()) return null;
  return (
    <>
      <Button variant="secondary" icon="eye" onClick={() => setOpen(true)}>
        {offersText.terms.preview}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={texts.title}>
        <OfferPreview draft={draft} />
        <Button variant="secondary" onClick={() => setOpen(false)}>
          {texts.close}
        </Button>
      </Sheet>
    </>
  );
}
