import { offersPaths, pathTo } from '@cosecha/shared/paths';
import { useNavigate } from '@cosecha/shared/router';
import { offersText } from '@cosecha/shared/text';
import { Text } from '@cosecha/shared/ui';
import { DetailsForm } from '../draft/details-form';
import { useOfferTask } from '../tasks/use-offer-tasks';
import { EditFrame } from './edit-frame';
import { takenOf, useEditedOffer } from './use-edited-offer';

/** /editar-oferta/:id: what is sold and from where. */
export function EditDetailsScreen() {
  const navigate = useNavigate();
  const edited = useEditedOffer();
  const { offerId, draft, offer } = edited;
  const { task, isSent } = useOfferTask(offerId);
  return (
    <EditFrame edited={edited} task={task} backTo={offersPaths.mine}>
      <DetailsForm
        name={offerId}
        taken={offer ? takenOf(offer) : 0n}
        locked={isSent}
        onDone={() => navigate(pathTo(offersPaths.editTerms, { id: offerId }))}
      >
        <Text $muted>
          {offersText.details.step} · {draft.productName}
        </Text>
      </DetailsForm>
    </EditFrame>
  );
}
