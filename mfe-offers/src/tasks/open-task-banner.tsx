import { offersPaths } from '@cosecha/shared/paths';
import { myOffersText, offersText } from '@cosecha/shared/text';
import { Banner, Button, ButtonLink, Row } from '@cosecha/shared/ui';
import type { UnfinishedOffer } from './offer-operation';
import { taskWords, useNextTry } from './use-offer-tasks';

const WORDS = {
  publish: { title: offersText.terms.openTask, text: offersText.terms.openTaskText },
  edit: { title: offersText.edit.openTask, text: offersText.edit.openTaskText },
} as const;

/** On the form of something that was sent: where that is, and a way to find out. Nothing while it is simply running. */
export function OpenTaskBanner({ task }: { task: UnfinishedOffer }) {
  const next = useNextTry(task);
  const words = WORDS[task.input.call.kind === 'publish' ? 'publish' : 'edit'];
  if (task.status === 'sending') return null;
  if (task.status === 'refused') return <Banner tone="danger">{taskWords(task)}</Banner>;
  return (
    <Banner
      tone="warning"
      title={words.title}
      action={
        <Row>
          {next && (
            <Button wide={false} icon="refresh" onClick={() => void next.run()}>
              {offersText.terms.confirmTask}
            </Button>
          )}
          <ButtonLink wide={false} variant="secondary" to={offersPaths.pending}>
            {offersText.terms.seePending}
          </ButtonLink>
        </Row>
      }
    >
      {next ? words.text : myOffersText.pending.tooOld}
    </Banner>
  );
}
