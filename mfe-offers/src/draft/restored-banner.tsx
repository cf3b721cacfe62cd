import { momentText, offersText } from '@cosecha/shared/text';
import { Banner, Button } from '@cosecha/shared/ui';
import { useState } from 'react';
import { DiscardSheet } from '../pending/discard-sheet';
import { forgetPhotos } from '../photos/photo-store';
import { discardDraft, NEW_OFFER } from './draft-store';
import { useDraft } from './use-draft';

const texts = offersText.draft;

/** Says that the draft of an earlier visit was restored. */
export function RestoredBanner() {
  const { stored, isRestored } = useDraft(NEW_OFFER);
  if (!stored || !isRestored) return null;
  return (
    <Banner title={texts.restoredTitle} icon="clock" action={<DiscardDraft variant="secondary" />}>
      {texts.restored(momentText(stored.savedAtMs))}
    </Banner>
  );
}

/** Discards the draft after a confirmation; hidden without a draft. */
export function DiscardDraft({ variant }: { variant: 'secondary' | 'quiet' }) {
  const { stored } = useDraft(NEW_OFFER);
  const [asking, setAsking] = useState(false);
  if (!stored) return null;
  const name = stored.draft.productName.trim();
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
