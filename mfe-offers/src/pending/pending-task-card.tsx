import { myOffersText } from '@cosecha/shared/text';
import { Button, momentText, Row, Spinner, Text, type Tone } from '@cosecha/shared/ui';
import { useState } from 'react';
import { isTooOldToRepeat, type OfferTask } from '../tasks/offer-task';
import { discardTask, retryTask } from '../tasks/run-task';
import { DiscardSheet } from './discard-sheet';
import { PendingItem } from './pending-item';

const texts = myOffersText.pending;
const TONES: Record<OfferTask['state'], Tone> = {
  running: 'info',
  uncertain: 'attention',
  refused: 'danger',
};

/** An operation that was sent and has no good end yet. */
export function PendingTaskCard({ task }: { task: OfferTask }) {
  const [asking, setAsking] = useState(false);
  const { state, call, about, startedAtMs } = task;
  const isTooOld = isTooOldToRepeat(task, Date.now());
  return (
    <PendingItem
      name={about.name}
      image={about.image}
      label={`${texts.kinds[call.kind]}: ${texts.states[state].toLocaleLowerCase('es')}`}
      tone={TONES[state]}
      detail={texts.started(momentText(startedAtMs))}
    >
      {state === 'running' ? (
        <Row role="status">
          <Spinner /> {myOffersText.running[call.kind]}
        </Row>
      ) : (
        <>
          <Text $as="small">{isTooOld ? texts.tooOld : (task.message ?? myOffersText.uncertain)}</Text>
          <Row>
            {!isTooOld && (
              <Button wide={false} icon="refresh" onClick={() => void retryTask(task)}>
                {state === 'refused' ? myOffersText.retry : myOffersText.confirmNow}
              </Button>
            )}
            <Button wide={false} variant="quiet" icon="trash" onClick={() => setAsking(true)}>
              {texts.discard}
            </Button>
          </Row>
        </>
      )}
      <DiscardSheet
        what={about.name}
        consequence={state === 'refused' ? texts.discardRefused : texts.discardUncertain}
        open={asking}
        onClose={() => setAsking(false)}
        onDiscard={() => void discardTask(task)}
      />
    </PendingItem>
  );
}
