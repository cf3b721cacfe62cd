import { type Offer, readableError } from '@cosecha/shared/api';
import { useOwnRate } from '@cosecha/shared/money';
import { offersPaths, pathTo } from '@cosecha/shared/paths';
import { Navigate, useNavigate } from '@cosecha/shared/router';
import { offersText } from '@cosecha/shared/text';
import { Banner, Button, ButtonLink, Stack, Text } from '@cosecha/shared/ui';
import { useRef, useState } from 'react';
import { parseCount } from '../draft/counting';
import { detailsErrors } from '../draft/draft-errors';
import { draftFromOffer } from '../draft/draft-from-offer';
import { discardDraft } from '../draft/draft-store';
import { type OfferDraft, photoUrls } from '../draft/offer-draft';
import { offerInputFromDraft } from '../draft/offer-input';
import { PreviewButton } from '../draft/preview-button';
import { TermsForm } from '../draft/terms-form';
import { UploadsBanner } from '../draft/uploads-banner';
import { useMarketplaceLists } from '../draft/use-marketplace-lists';
import { ownOffer } from '../hidden/hidden-offers';

import { forgetPhotos } from '../photos/photo-store';
import { useResumedPhotos } from '../photos/use-resumed-photos';
import { ChangesCard } from '../results/changes-card';
import { confirmedStore, offerFingerprint, withConfirmed } from '../tasks/confirmed';
import { useOfferEnd, useOfferTask } from '../tasks/use-offer-tasks';
import { describeChanges } from './describe-changes';
import { EditFrame } from './edit-frame';
import { type EditedOffer, takenOf, useEditedOffer } from './use-edited-offer';

const texts = offersText.edit;

/** /editar-oferta/:id/condiciones: price, quantity and conditions; saves. */
export function EditTermsScreen() {
  const edited = useEditedOffer();
  const { offerId, offer, draft, stored } = edited;
  const { task, isSent } = useOfferTask(offerId);
  const end = useOfferEnd('edit', offerId);
  if (end) return <Navigate to={pathTo(offersPaths.edited, {}, { oferta: offerId })} replace />;
  if (stored && !isSent && offer && Object.keys(detailsErrors(draft, takenOf(offer))).length > 0)
    return <Navigate to={pathTo(offersPaths.edit, { id: offerId })} replace />;
  return (
    <EditFrame edited={edited} task={task} backTo={pathTo(offersPaths.edit, { id: offerId })}>
      {offer && (
        <EditTerms edited={edited} offer={offer} isSent={isSent} isRunning={task?.status === 'sending'} />
      )}
    </EditFrame>
  );
}

interface EditTermsProps {
  edited: EditedOffer;
  offer: Offer;
  isSent: boolean;
  isRunning: boolean;
}

function EditTerms({ edited, offer, isSent, isRunning }: EditTermsProps) {
  const { offerId, draft, known } = edited;
  const navigate = useNavigate();
  const { openOrders = 0 } = offer;
  const { categories } = useMarketplaceLists(draft.category);
  const saving = useSave(edited);
  useResumedPhotos(offerId, known);
  const taken = takenOf(offer);
  const nameOf = (id: string) => categories.find(({ value }) => value === id)?.label ?? id;
  const published = draftFromOffer(offer);
  const changes = describeChanges(published, draft, nameOf, useOwnRate());
  const quantity = parseCount(draft.quantity, draft);

  function handleDiscard() {
    forgetPhotos(offerId);
    discardDraft(offerId);
    navigate(offersPaths.mine);
  }

  return (
    <TermsForm
      name={offerId}
      published={published}
      locked={isSent}
      onSubmit={(complete) => {
        if (changes.length > 0 && !isSent) void saving.save(complete, changes);
      }}
      top={
        <Stack $gap="md">
          <Text $muted>
            {offersText.terms.step} · {draft.productName}
          </Text>
          <UploadsBanner name={offerId} detailsPath={pathTo(offersPaths.edit, { id: offerId })} />
          <Banner icon="market">{openOrders > 0 ? texts.openOrders(openOrders) : texts.noOpenOrders}</Banner>
        </Stack>
      }
    >
      {changes.length > 0 ? (
        <ChangesCard title={texts.changes} changes={changes} />
      ) : (
        <Text $muted>{texts.nothingChanged}</Text>
      )}
      {quantity.ok && taken > 0n && quantity.value === taken && (
        <Banner tone="warning">{texts.soldOutNote}</Banner>
      )}
      {saving.problem !== null && <Banner tone="danger">{saving.problem}</Banner>}
      <Text $as="small" $muted>
        {texts.cost}
      </Text>
      <Stack $gap="sm">
        <PreviewButton draft={draft} />
        <Button
          type="submit"
          loading={isRunning || saving.isChecking}
          disabled={changes.length === 0 && !isRunning}
        >
          {isRunning ? texts.saving : texts.save}
        </Button>
        {!isSent && (
          <>
            <ButtonLink variant="quiet" to={pathTo(offersPaths.edit, { id: offerId })}>
              {offersText.terms.back}
            </ButtonLink>
            <Button variant="quiet" icon="trash" onClick={handleDiscard}>
              {texts.discard}
            </Button>
          </>
        )}
      </Stack>
    </TermsForm>
  );
}

/** Sends an edit, unless the offer has changed since editing started: then the person decides. */
function useSave({ offerId, stored, refresh }: EditedOffer) {
  const { start } = useOfferTask(offerId);
  const [problem, setProblem] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);
  const locked = useRef(false);

  async function save(draft: OfferDraft, changes: ReturnType<typeof describeChanges>) {
    setProblem(null);
    if (locked.current) return;
    locked.current = true;
    setChecking(true);
    try {
      const found = await ownOffer(offerId);
      const [now] = withConfirmed(found ? [found] : [], confirmedStore.getState(), Date.now());
      if (!now || offerFingerprint(now) !== stored?.base) return refresh();
      const [cover = null] = photoUrls(draft);
      const about = { name: draft.productName.trim(), image: cover, changes };
      await start({ call: { kind: 'edit', offerId, offer: offerInputFromDraft(draft, offerId) }, about });
    } catch (error) {
      setProblem(readableError(error));
    } finally {
      locked.current = false;
      setChecking(false);
    }
  }
  return { save, problem, isChecking };
}
