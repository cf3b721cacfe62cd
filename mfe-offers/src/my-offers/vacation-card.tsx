import { myOffersText, vacationText } from '@cosecha/shared/text';
import { Banner, Card, Checkbox, Row, Spinner, Text } from '@cosecha/shared/ui';
import { VACATION } from '../tasks/confirmed';
import { useOfferTask } from '../tasks/use-offer-tasks';
import { TaskBanner } from './task-banner';

const texts = vacationText;

/** All offers off in one step, and on again. What the seller paused by itself stays paused. */
export function VacationCard({ isAway }: { isAway: boolean }) {
  const { known, task, isSent, start } = useOfferTask(VACATION);
  const about = { name: texts.title, image: null, changes: [] };
  return (
    <Card as="section" aria-label={texts.title}>
      <Checkbox
        role="switch"
        label={texts.title}
        checked={isAway}
        disabled={!known || isSent}
        onChange={() => void start({ call: { kind: isAway ? 'back' : 'away' }, about })}
      />
      <Text $as="small" $muted>
        {texts.sentence}
      </Text>
      {task?.status === 'sending' && (
        <Row role="status">
          <Spinner /> {myOffersText.running[task.input.call.kind]}
        </Row>
      )}
      {task && <TaskBanner task={task} />}
      {isAway && (
        <Banner tone="warning" title={texts.onTitle}>
          {texts.onText}
        </Banner>
      )}
    </Card>
  );
}
