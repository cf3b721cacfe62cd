import type { OwnQuestion } from '@cosecha/shared/api';
import { QUESTION_LIMITS, shortWallet } from '@cosecha/shared/domain';
import { dayText, questionsText } from '@cosecha/shared/text';
import { Heading, Row, Stack, StatusPill, space, Text } from '@cosecha/shared/ui';
import styled from 'styled-components';
import { answerDrafts } from './drafts';
import { answerKind } from './operations';
import { RemoveButton } from './remove-button';
import { WordsForm } from './words-form';

const { own, seller } = questionsText;

interface Props {
  questions: readonly OwnQuestion[];
}

/** What a person asked about the offer and only they see; answered ones are in the list for everybody. */
export function AskedQuestions({ questions }: Props) {
  const unseen = questions.filter(({ state }) => state !== 'answered');
  if (unseen.length === 0) return null;
  return (
    <Stack as="section" $gap="sm" aria-label={own.heading}>
      <Heading as="h3">{own.heading}</Heading>
      <Rows>
        {unseen.map(({ id, words, state, reason }) => (
          <li key={id}>
            <Words>{words}</Words>
            {reason !== '' && (
              <Text $as="small" $muted>
                {own.reason(reason)}
              </Text>
            )}
            <Row>
              <StatusPill>{own.state[state]}</StatusPill>
              <RemoveButton questionId={id} by="author" />
            </Row>
          </li>
        ))}
      </Rows>
    </Stack>
  );
}

/** What waits for the seller's answer, the oldest first. */
export function WaitingQuestions({ questions }: Props) {
  if (questions.length === 0) return <Text $muted>{seller.empty}</Text>;
  return (
    <Stack as="section" $gap="sm" aria-label={seller.heading(questions.length)}>
      <Heading as="h3">{seller.heading(questions.length)}</Heading>
      <Rows>
        {questions.map(({ id, words, asker, askedAtMs }) => (
          <li key={id}>
            <Words $as="strong">{words}</Words>
            <Text $as="small" $muted>
              {asker && `${seller.asker(asker.name || shortWallet(asker.wallet))} · `}
              {dayText(askedAtMs)}
            </Text>
            <WordsForm
              kind={answerKind}
              subject={id}
              drafts={answerDrafts}
              inputOf={(answer) => ({ questionId: id, answer })}
              maxLength={QUESTION_LIMITS.answer}
              text={seller}
            >
              <RemoveButton questionId={id} by="seller" />
            </WordsForm>
          </li>
        ))}
      </Rows>
    </Stack>
  );
}

const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('lg')};
  & > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${space('xs')};
  }
`;

const Words = styled(Text)`
  overflow-wrap: anywhere;
`;
