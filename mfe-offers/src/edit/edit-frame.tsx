import { offersPaths } from '@cosecha/shared/paths';
import { offersText } from '@cosecha/shared/text';
import {
  Banner,
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  Row,
  Screen,
  Skeleton,
} from '@cosecha/shared/ui';
import type { ReactNode } from 'react';
import type { UnfinishedOffer } from '../tasks/offer-operation';
import { OpenTaskBanner } from '../tasks/open-task-banner';
import type { EditedOffer } from './use-edited-offer';

const texts = offersText.edit;

interface EditFrameProps {
  edited: EditedOffer;
  task: UnfinishedOffer | null;
  backTo: string;
  /** The form, once there is something to edit. */
  children: ReactNode;
}

/** Both steps of an edit: the obstacle if there is one, otherwise the form. */
export function EditFrame({ edited, task, backTo, children }: EditFrameProps) {
  return (
    <Screen wide title={texts.title} backTo={backTo}>
      <EditState edited={edited} task={task}>
        {children}
      </EditState>
    </Screen>
  );
}

function EditState({ edited, task, children }: Omit<EditFrameProps, 'backTo'>) {
  const { offer, isForeign, stored, error, hasChanged } = edited;
  const toMine = <ButtonLink to={offersPaths.mine}>{texts.toMine}</ButtonLink>;
  if (offer === undefined && error)
    return <ErrorState title={texts.failed} error={error} onRetry={edited.refresh} />;
  if (offer === null) return <EmptyState title={texts.gone} text={texts.goneText} action={toMine} />;
  if (isForeign)
    return <EmptyState icon="lock" title={texts.foreign} text={texts.foreignText} action={toMine} />;
  if (offer === undefined || !stored) return <Skeleton rows={4} label={texts.loading} />;
  return (
    <>
      {task && <OpenTaskBanner task={task} />}
      {hasChanged && !task && (
        <Banner
          tone="warning"
          title={texts.changedTitle}
          action={
            <Row>
              <Button wide={false} variant="secondary" onClick={edited.takePublished}>
                {texts.takePublished}
              </Button>
              <Button wide={false} variant="quiet" onClick={edited.useMine}>
                {texts.useMine}
              </Button>
            </Row>
          }
        >
          {texts.changedText}
        </Banner>
      )}
      {children}
    </>
  );
}
