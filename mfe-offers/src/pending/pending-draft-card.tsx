import { offersPaths, pathTo } from '@cosecha/shared/paths';
import { momentText, myOffersText } from '@cosecha/shared/text';
import { Button, ButtonLink, Row } from '@cosecha/shared/ui';
import { useState } from 'react';
import { discardDraft, NEW_OFFER } from '../draft/draft-store';
import { forgetPhotos } from '../photos/photo-store';
import { DiscardSheet } from './discard-sheet';
import { PendingItem } from './pending-item';
import type { PendingDraft } from './use-pending';

const texts = myOffersText.pending;

/** A new offer, or changes of one, that were not sent yet. */
export function PendingDraftCard({ name, stored }: PendingDraft) {
  const [asking, setAsking] = useState(false);
  const { draft, savedAtMs } = stored;
  const title = draft.productName.trim() || texts.unnamed;
  const isNew = name === NEW_OFFER;
  return (
    <PendingItem
      name={title}
      image={draft.photos[0]?.url}
      label={isNew ? texts.draft : texts.editDraft}
      tone="neutral"
      detail={texts.saved(momentText(savedAtMs))}
    >
      <Row>
        <ButtonLink wide={false} to={isNew ? offersPaths.create : pathTo(offersPaths.edit, { id: name })}>
          {texts.goOn}
        </ButtonLink>
        <Button wide={false} variant="quiet" icon="trash" onClick={() => setAsking(true)}>
          {texts.discard}
        </Button>
      </Row>
      <DiscardSheet
        title={texts.discardTitle(title)}
        words={texts}
        consequence={texts.discardDraft}
        open={asking}
        onClose={() => setAsking(false)}
        onDiscard={() => {
          forgetPhotos(name);
          discardDraft(name);
        }}
      />
    </PendingItem>
  );
}
