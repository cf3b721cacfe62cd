import { myOffersText } from '@cosecha/shared/text';
import { Banner, Button, Row } from '@cosecha/shared/ui';
import { isTooOldToRepeat, type OfferTask } from '../tasks/offer-task';
import { discardTask, retryTask } from '../tasks/run-task';

/** What became of an operation that has no good end yet, with a way on; nothing while it is simply running. */
export function TaskNotice({ task }: { task: OfferTask }) {
  if (task.state === 'running') return null;
  const isRefused = task.state === 'refused';
  return (
    <Banner
      tone={isRefused ? 'danger' : 'warning'}
      action={
        <Row>
          {!isTooOldToRepeat(task, Date.now()) && (
            <Button wide={false} variant="secondary" icon="refresh" onClick={() => void retryTask(task)}>
              {isRefused ? myOffersText.retry : myOffersText.confirmNow}
            </Button>
          )}
          {isRefused && (
            <Button wide={false} variant="quiet" onClick={() => void discardTask(task)}>
              {myOffersText.dismiss}
            </Button>
          )}
        </Row>
      }
    >
      {isRefused ? task.message : myOffersText.uncertain}
    </Banner>
  );
}
