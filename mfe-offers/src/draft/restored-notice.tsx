import { offersText } from '@cosecha/shared/text';
import { Banner, Button, Row, Sheet, Stack, Text } from '@cosecha/shared/ui';
import { useState } from 'react';
import { forgetPhotos } from '../photos/photo-store';
import { discardDraft, goOnWithDraft, NEW_OFFER } from './draft-store';
import { useDraft } from './use-draft';
import { momentWords } from './words';

const texts = offersText.draft;

/** Says that an earlier visit's draft stands here, and lets the person begin anew. */
export function RestoredNotice() {
  const { kept, isRestored } = useDraft(NEW_OFFER);
  const [asking, setAsking] = useState(false);
  if (!kept) return null;
  const name = kept.draft.productName.trim();
  const discard = (
    <Button variant="secondary" wide={false} icon="trash" onClick={() => setAsking(true)}>
      {texts.discard}
    </Button>
  );
  return (
    <>
      {isRestored ? (
        <Banner title={texts.restoredTitle} icon="clock" action={discard}>
          {texts.restored(momentWords(kept.savedAtMs))}
        </Banner>
      ) : (
        <Row>{discard}</Row>
      )}
      <Sheet open={asking} onClose={() => setAsking(false)} title={texts.discardTitle}>
        <Text>{name ? texts.discardText(name) : texts.discardUnnamed}</Text>
        <Stack $gap="sm">
          <Button
            variant="danger"
            onClick={() => {
              forgetPhotos(NEW_OFFER);
              discardDraft(NEW_OFFER);
              setAsking(false);
            }}
          >
            {texts.discardConfirm}
          </Button>
          <Button
            variant="quiet"
            onClick={() => {
              goOnWithDraft(NEW_OFFER);
              setAsking(false);
            }}
          >
            {texts.keep}
          </Button>
        </Stack>
      </Sheet>
    </>
  );
}
