import { unpaidReason } from '@cosecha/shared/api';
import { offersPaths, pathTo } from '@cosecha/shared/paths';
import { Navigate } from '@cosecha/shared/router';
import { offersText } from '@cosecha/shared/text';
import { Button, ButtonLink, Screen, Skeleton, Stack, Text } from '@cosecha/shared/ui';
import { detailsErrors } from '../draft/draft-errors';
import { NEW_OFFER } from '../draft/draft-store';
import { type OfferDraft, photoUrls } from '../draft/offer-draft';
import { offerInputFromDraft } from '../draft/offer-input';
import { PreviewButton } from '../draft/preview-button';
import { TermsForm } from '../draft/terms-form';
import { UploadsBanner } from '../draft/uploads-banner';
import { useDraft } from '../draft/use-draft';

import { useResumedPhotos } from '../photos/use-resumed-photos';
import { OpenTaskBanner } from '../tasks/open-task-banner';
import { useOfferEnd, useOfferTask } from '../tasks/use-offer-tasks';
import { CostCard, ShortBanner, usePublishFunds } from './cost-card';
import { Earnings } from './earnings';
import { useLastHandover } from './last-handover';

const texts = offersText.terms;

/** /crear-oferta-2: price, where and how it is handed over, and what few change; publishes. */
export function TermsScreen() {
  const { draft, known } = useDraft(NEW_OFFER);
  const { task, isSent, start, known: taskKnown } = useOfferTask(NEW_OFFER);
  const end = useOfferEnd('publish');
  const funds = usePublishFunds(draft);
  useResumedPhotos(NEW_OFFER, known);
  const isTaken = useLastHandover(known && !isSent);

  if (end) return <Navigate to={pathTo(offersPaths.published, {}, { oferta: end.result.offerId })} replace />;
  if (!known || !taskKnown)
    return (
      <Screen title={texts.title} backTo={offersPaths.create}>
        <Skeleton rows={4} label={offersText.draft.loading} />
      </Screen>
    );
  const isRunning = task?.status === 'sending';
  if (!isSent && Object.keys(detailsErrors(draft)).length > 0)
    return <Navigate to={offersPaths.create} replace />;

  function handleSubmit(complete: OfferDraft) {
    if ((funds.cost && funds.payer && unpaidReason(funds.payer)) || isSent) return;
    const [cover = null] = photoUrls(complete);
    const about = { name: complete.productName.trim(), image: cover, changes: [] };
    void start({ call: { kind: 'publish', offer: offerInputFromDraft(complete) }, about });
  }

  return (
    <Screen wide title={texts.title} backTo={offersPaths.create}>
      <TermsForm
        name={NEW_OFFER}
        locked={isSent}
        aboutWays={isTaken && <Text $muted>{texts.asBefore}</Text>}
        onSubmit={handleSubmit}
        top={
          <Stack $gap="md">
            <Text $muted>
              {texts.step} · {draft.productName}
            </Text>
            <UploadsBanner name={NEW_OFFER} detailsPath={offersPaths.create} />
          </Stack>
        }
      >
        <Earnings draft={draft} />
        <CostCard {...funds} />
        <ShortBanner {...funds} />
        <Stack $gap="sm">
          <PreviewButton draft={draft} />
          <Button type="submit" loading={isRunning}>
            {isRunning ? texts.publishing : texts.publish}
          </Button>
          {!isSent && (
            <ButtonLink variant="quiet" to={offersPaths.create}>
              {texts.back}
            </ButtonLink>
          )}
        </Stack>
      </TermsForm>
      {isRunning && (
        <Text $as="small" $muted role="status">
          {texts.safeToLeave}
        </Text>
      )}
      {task && <OpenTaskBanner task={task} />}
    </Screen>
  );
}
