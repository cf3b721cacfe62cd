import type { Offer } from '@cosecha/shared/api';
import { shareLink } from '@cosecha/shared/browser';
import { marketPaths, offersPaths, pathTo, publicPaths } from '@cosecha/shared/paths';
import { useNavigate } from '@cosecha/shared/router';
import { myOffersText } from '@cosecha/shared/text';
import { Button, List, ListRow, Sheet, Stack, Text } from '@cosecha/shared/ui';
import { useState } from 'react';
import { draftFromOffer } from '../draft/draft-from-offer';
import { NEW_OFFER, startDraft } from '../draft/draft-store';
import { useDraft } from '../draft/use-draft';
import { forgetPhotos } from '../photos/photo-store';
import { DeleteSheet } from './delete-sheet';

const texts = myOffersText;

interface OfferMenuProps {
  offer: Offer;
  /** Only its seller sees it: there is nothing to share. */
  isHidden: boolean;
  /** Something of this offer has no end yet: it cannot be changed now. */
  locked: boolean;
  open: boolean;
  onClose: () => void;
}

type Question = 'none' | 'replace' | 'delete';

/** What else can be done with an offer. */
export function OfferMenu({ offer, isHidden, locked, open, onClose }: OfferMenuProps) {
  const navigate = useNavigate();
  const { stored } = useDraft(NEW_OFFER);
  const [question, setQuestion] = useState<Question>('none');
  const { productName } = offer.extra;
  const { openOrders = 0 } = offer;

  function ask(next: Question) {
    onClose();
    setQuestion(next);
  }
  function duplicate() {
    forgetPhotos(NEW_OFFER);
    startDraft(NEW_OFFER, draftFromOffer(offer));
    navigate(offersPaths.create);
  }

  return (
    <>
      <Sheet open={open} onClose={onClose} title={productName}>
        <List>
          {!isHidden && (
            <li>
              <ListRow
                icon="share"
                title={texts.menu.share}
                detail={texts.menu.shareDetail}
                onClick={() => void shareLink(productName, pathTo(publicPaths.offer, { id: offer.offerId }))}
              />
            </li>
          )}
          <li>
            <ListRow
              icon="copy"
              title={texts.menu.duplicate}
              detail={texts.menu.duplicateDetail}
              onClick={() => (stored ? ask('replace') : duplicate())}
            />
          </li>
          <li>
            <ListRow
              icon="market"
              title={texts.menu.orders}
              detail={openOrders > 0 ? texts.openOrders(openOrders) : texts.menu.noOrders}
              to={marketPaths.orders}
            />
          </li>
          {!locked && (
            <li>
              <ListRow
                icon="trash"
                title={texts.menu.remove}
                detail={texts.menu.removeDetail}
                onClick={() => ask('delete')}
              />
            </li>
          )}
        </List>
      </Sheet>
      <Sheet open={question === 'replace'} onClose={() => setQuestion('none')} title={texts.replace.title}>
        <Text>
          {stored?.draft.productName.trim()
            ? texts.replace.text(stored.draft.productName.trim())
            : texts.replace.unnamed}
        </Text>
        <Stack $gap="sm">
          <Button variant="danger" onClick={duplicate}>
            {texts.replace.confirm}
          </Button>
          <Button variant="quiet" onClick={() => navigate(offersPaths.create)}>
            {texts.replace.resume}
          </Button>
        </Stack>
      </Sheet>
      <DeleteSheet
        offer={offer}
        openOrders={openOrders}
        open={question === 'delete'}
        onClose={() => setQuestion('none')}
      />
    </>
  );
}
