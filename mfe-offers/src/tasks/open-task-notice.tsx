import { offersPaths } from '@cosecha/shared/paths';
import { myOffersText, offersText } from '@cosecha/shared/text';
import { Banner, Button, ButtonLink, Row } from '@cosecha/shared/ui';

import { isTooOldToRepeat, type OfferTask } from './offer-task';
import { retryTask } from './run-task';

const WORDS = {
  publish: { title: offersText.terms.openTask, text: offersText.terms.openTaskText },
  edit: { title: offersText.edit.openTask, text: offersText.edit.openTaskText },
} as const;

/** On the form of something that was sent: where that is, and a way to find out. Nothing while it is simply running. */
export function OpenTaskNotice({ task }: { task: OfferTask }) {
  const words = WORDS[task.call.kind === 'publish' ? 'publish' : 'edit'];
  if (task.state === 'running') return null;
  if (task.state === 'refused') return <Banner tone="danger">{task.message}</Banner>;
  const isTooOld = isTooOldToRepeat(task, Date.now());
  return (
    <Banner
      tone="warning"
      title={words.title}
      action={
        <Row>
          {!isTooOld && (
            <Button wide={false} icon="refresh" onClick={() => void retryTask(task)}>
              {offersText.terms.confirmTask}
            </Button>
          )}
          <ButtonLink wide={false} variant="secondary" to={offersPaths.pending}>
            {offersText.terms.seePending}
          </ButtonLink>
        </Row>
      }
    >
      {isTooOld ? myOffersText.pending.tooOld : words.text}
    </Banner>
  );
}
