import type { Offer } from '@cosecha/shared/api';
import { isLive } from '@cosecha/shared/domain';
import { marketPaths } from '@cosecha/shared/paths';
import { myOffersText } from '@cosecha/shared/text';
import { Banner, Button, ButtonLink, Sheet, Stack, Text } from '@cosecha/shared/ui';
import { useState } from 'react';
import { taskWords, useOfferTask } from '../tasks/use-offer-tasks';

const texts = myOffersText.remove;

interface DeleteSheetProps {
  offer: Offer;
  openOrders: number;
  open: boolean;
  onClose: () => void;
}

/** Confirms deleting an offer; with open orders it says what to do instead. */
export function DeleteSheet({ offer, openOrders, open, onClose }: DeleteSheetProps) {
  const { productName, images } = offer.extra;
  const [asked, setAsked] = useState(false);
  const { task, start } = useOfferTask(offer.offerId);
  const isRunning = task?.status === 'sending';
  const about = { name: productName, image: images[0] ?? null, changes: [] };

  function handleDelete() {
    setAsked(true);
    void start({ call: { kind: 'delete', offerId: offer.offerId }, about });
  }
  function handlePause() {
    onClose();
    void start({ call: { kind: 'pause', offerId: offer.offerId }, about });
  }

  if (openOrders > 0)
    return (
      <Sheet open={open} onClose={onClose} title={texts.refusedTitle}>
        <Text>{texts.refused(openOrders)}</Text>
        <Stack $gap="sm">
          {isLive(offer) && (
            <Button icon="pause" onClick={handlePause}>
              {texts.pauseInstead}
            </Button>
          )}
          <ButtonLink variant="secondary" to={marketPaths.orders}>
            {texts.seeOrders}
          </ButtonLink>
        </Stack>
      </Sheet>
    );
  return (
    <Sheet open={open} onClose={onClose} title={texts.title(productName)} locked={isRunning}>
      <Text>{texts.text}</Text>
      {asked && task && !isRunning && (
        <Banner tone="danger">{task.status === 'refused' ? taskWords(task) : myOffersText.uncertain}</Banner>
      )}
      <Stack $gap="sm">
        <Button variant="danger" loading={isRunning} onClick={handleDelete}>
          {isRunning ? texts.removing : texts.confirm}
        </Button>
        {!isRunning && (
          <Button variant="quiet" onClick={onClose}>
            {texts.cancel}
          </Button>
        )}
      </Stack>
    </Sheet>
  );
}
