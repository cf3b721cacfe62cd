import { offersPaths } from '@cosecha/shared/paths';
import { useNavigate } from '@cosecha/shared/router';
import { offersText } from '@cosecha/shared/text';
import { Screen, Skeleton, Stack, Text } from '@cosecha/shared/ui';
import { DetailsForm } from '../draft/details-form';
import { goOnWithDraft, NEW_OFFER } from '../draft/draft-store';
import { DiscardDraft, RestoredBanner } from '../draft/restored-banner';
import { useDraft } from '../draft/use-draft';

import { OpenTaskBanner } from '../tasks/open-task-banner';
import { useOfferTask } from '../tasks/use-offer-tasks';
import { useLastOffer } from './last-handover';

const texts = offersText.details;

/** /crear-oferta: photos, what is sold, and how much of it. */
export function DetailsScreen() {
  const navigate = useNavigate();
  const { known, isRestored } = useDraft(NEW_OFFER);
  const { task, isSent } = useOfferTask(NEW_OFFER);
  // What the second step starts from is on its way meanwhile.
  useLastOffer();

  function handleDone() {
    goOnWithDraft(NEW_OFFER);
    navigate(offersPaths.createTerms);
  }

  return (
    <Screen wide title={texts.title} backTo={offersPaths.mine}>
      {!known && <Skeleton rows={4} label={offersText.draft.loading} />}
      {known && (
        <>
          {task && <OpenTaskBanner task={task} />}
          <DetailsForm name={NEW_OFFER} locked={isSent} onDone={handleDone}>
            <Stack $gap="md">
              <Text $muted>
                {texts.step} · {texts.intro}
              </Text>
              {!isSent && <RestoredBanner />}
            </Stack>
          </DetailsForm>
          {!isSent && !isRestored && <DiscardDraft variant="quiet" />}
        </>
      )}
    </Screen>
  );
}
