import { offersPaths, pathTo } from '@cosecha/shared/paths';
import { Navigate } from '@cosecha/shared/router';
import { myOffersText } from '@cosecha/shared/text';
import { ButtonLink, EmptyState, Screen, Skeleton, Stack, Text } from '@cosecha/shared/ui';
import type { DoneOffer } from '../tasks/offer-operation';
import { useOfferEnd } from '../tasks/use-offer-tasks';
import { PendingDraftCard } from './pending-draft-card';
import { PendingTaskCard } from './pending-task-card';
import { usePending } from './use-pending';

const texts = myOffersText.pending;

/** /ofertas-pendientes: drafts, and what is being confirmed or was refused. */
export function PendingScreen() {
  const { known, tasks, drafts } = usePending();
  const ends = [useOfferEnd('publish'), useOfferEnd('edit'), useOfferEnd('delete')];
  const end = ends.find((each) => each !== null);
  if (end) return <Navigate to={pathAfter(end)} />;
  return (
    <Screen title={texts.title} backTo={offersPaths.mine}>
      {!known && <Skeleton rows={3} />}
      {known && tasks.length + drafts.length === 0 && (
        <EmptyState
          icon="check"
          title={texts.emptyTitle}
          text={texts.emptyText}
          action={<ButtonLink to={offersPaths.mine}>{texts.emptyAction}</ButtonLink>}
        />
      )}
      {known && tasks.length + drafts.length > 0 && (
        <>
          <Text $muted>{texts.intro}</Text>
          <Stack as="ul">
            {tasks.map((task) => (
              <PendingTaskCard key={task.key} task={task} />
            ))}
            {drafts.map((draft) => (
              <PendingDraftCard key={draft.name} {...draft} />
            ))}
          </Stack>
        </>
      )}
    </Screen>
  );
}

function pathAfter({ input, result: { offerId } }: DoneOffer): string {
  const { kind } = input.call;
  if (kind === 'publish') return pathTo(offersPaths.published, {}, { oferta: offerId });
  return kind === 'edit'
    ? pathTo(offersPaths.edited, {}, { oferta: offerId })
    : pathTo(offersPaths.deleted, {}, { oferta: offerId });
}
