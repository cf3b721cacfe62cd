import { dropOperation } from '@cosecha/shared/operation';
import { myOffersText } from '@cosecha/shared/text';
import { Banner, Button, Row } from '@cosecha/shared/ui';
import type { UnfinishedOffer } from '../tasks/offer-operation';
import { taskWords, useNextTry } from '../tasks/use-offer-tasks';

/** What became of an operation that has no good end yet, with a way on; nothing while it is simply running. */
export function TaskBanner({ task }: { task: UnfinishedOffer }) {
  const next = useNextTry(task);
  if (task.status === 'sending') return null;
  const isRefused = task.status === 'refused';
  return (
    <Banner
      tone={isRefused ? 'danger' : 'warning'}
      action={
        <Row>
          {next && (
            <Button wide={false} variant="secondary" icon="refresh" onClick={() => void next.run()}>
              {next.label}
            </Button>
          )}
          {isRefused && (
            <Button wide={false} variant="quiet" onClick={() => void dropOperation(task.key)}>
              {myOffersText.dismiss}
            </Button>
          )}
        </Row>
      }
    >
      {isRefused ? taskWords(task) : myOffersText.uncertain}
    </Banner>
  );
}
