import { dropOperation } from '@cosecha/shared/operation';
import { momentText, myOffersText } from '@cosecha/shared/text';
import { Button, Row, Spinner, Text, type Tone } from '@cosecha/shared/ui';
import { useState } from 'react';
import type { UnfinishedOffer } from '../tasks/offer-operation';
import { taskWords, useNextTry } from '../tasks/use-offer-tasks';
import { DiscardSheet } from './discard-sheet';
import { PendingItem } from './pending-item';

const texts = myOffersText.pending;
const STATES: Record<UnfinishedOffer['status'], { tone: Tone; words: string }> = {
  sending: { tone: 'info', words: texts.states.running },
  uncertain: { tone: 'attention', words: texts.states.uncertain },
  lapsed: { tone: 'attention', words: texts.states.uncertain },
  refused: { tone: 'danger', words: texts.states.refused },
};

/** An operation that was sent and has no good end yet. */
export function PendingTaskCard({ task }: { task: UnfinishedOffer }) {
  const [asking, setAsking] = useState(false);
  const next = useNextTry(task);
  const { status, startedAtMs } = task;
  const { call, about } = task.input;
  const { tone, words } = STATES[status];
  return (
    <PendingItem
      name={about.name}
      image={about.image}
      label={`${texts.kinds[call.kind]}: ${words.toLocaleLowerCase('es')}`}
      tone={tone}
      detail={texts.started(momentText(startedAtMs))}
    >
      {status === 'sending' ? (
        <Row role="status">
          <Spinner /> {myOffersText.running[call.kind]}
        </Row>
      ) : (
        <>
          <Text $as="small">{next ? taskWords(task) : texts.tooOld}</Text>
          <Row>
            {next && (
              <Button wide={false} icon="refresh" onClick={() => void next.run()}>
                {next.label}
              </Button>
            )}
            <Button wide={false} variant="quiet" icon="trash" onClick={() => setAsking(true)}>
              {texts.discard}
            </Button>
          </Row>
        </>
      )}
      <DiscardSheet
        title={texts.discardTitle(about.name)}
        words={texts}
        consequence={status === 'refused' ? texts.discardRefused : texts.discardUncertain}
        open={asking}
        onClose={() => setAsking(false)}
        onDiscard={() => void dropOperation(task.key)}
      />
    </PendingItem>
  );
}
