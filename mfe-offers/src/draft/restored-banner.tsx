import { momentText, offersText } from '@cosecha/shared/text';
import { Banner, Button } from '@cosecha/shared/ui';
import { useState } from 'react';
import { DiscardSheet } from '../pending/discard-sheet';
import { forgetPhotos } from '../photos/photo-store';
import { discardDraft, NEW_OFFER } from './draft-store';
import { useDraft } from './use-draft';

const texts = offersText.draft;

/** Says that an earlier visit's draft stands here. */
export function RestoredBanner() {
  const { kept, isRestored } = useDraft(NEW_OFFER);
  if (!kept || !isRestored) return null;
  return (
    <Banner title={texts.restoredTitle} icon="clock" action={<DiscardDraft variant="secondary" />}>
      {texts.restored(momentText(kept.savedAtMs))}
    </Banner>
  );
}

/** Begins anew once that is confirmed; nothing where there is nothing to discard. */
export function DiscardDraft({ variant }: { variant: 'secondary' | 'quiet' }) {
  const { kept } = useDraft(NEW_OFFER);
  const [asking, setAsking] = useState(false);
  if (!kept) return null;
  const name = kept.draft.productName.trim();
  return (
    <>
      <Button variant={variant} wide={variant === 'quiet'} icon="trash" onClick={() => setAsking(true)}>
        {texts.discard}
      </Button>
      <DiscardSheet
        title={texts.discardTitle}
        consequence={name ? texts.discardText(name) : texts.discardUnnamed}
        words={texts}
        open={asking}
        onClose={() => setAsking(false)}
        onDiscard={() => {
          forgetPhotos(NEW_OFFER);
          discardDraft(NEW_OFFER);
          setAsking(false);
        }}
      />
    </>
  );
}
