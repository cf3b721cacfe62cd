import { offersPaths } from '@cosecha/shared/paths';
import { useNavigate } from '@cosecha/shared/router';
import { offersText } from '@cosecha/shared/text';
import { Screen, Skeleton, Stack, Text } from '@cosecha/shared/ui';
import { DetailsForm } from '../draft/details-form';
import { goOnWithDraft, NEW_OFFER } from '../draft/draft-store';
import { DiscardDraft, RestoredNotice } from '../draft/restored-notice';
import { useDraft } from '../draft/use-draft';

import { OpenTaskNotice } from '../tasks/open-task-notice';
import { useOfferTask } from '../tasks/use-offer-tasks';

const texts = offersText.details;

/** /crear-oferta: what is sold and from where, with photos. */
export function DetailsPage() {
  const navigate = useNavigate();
  const { known, isRestored } = useDraft(NEW_OFFER);
  const { task, isSent } = useOfferTask(NEW_OFFER);

  function handleDone() {
    goOnWithDraft(NEW_OFFER);
    navigate(offersPaths.createTerms);
  }

  return (
    <Screen title={texts.title} backTo={offersPaths.mine}>
      {!known && <Skeleton rows={4} label={offersText.draft.loading} />}
      {known && (
        <>
          {task && <OpenTaskNotice task={task} />}
          <DetailsForm name={NEW_OFFER} locked={isSent} onDone={handleDone}>
            <Stack $gap="md">
              <Text $muted>
                {texts.step} · {texts.intro}
              </Text>
              {!isSent && <RestoredNotice />}
            </Stack>
          </DetailsForm>
          {!isSent && !isRestored && <DiscardDraft variant="quiet" />}
        </>
      )}
    </Screen>
  );
}
