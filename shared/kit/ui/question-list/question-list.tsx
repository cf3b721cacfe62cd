import { color, Stack, size, space, Text, VisuallyHidden } from '@cosecha/shared/ui/core';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { PublicQuestion } from '../../../client/api';
import { dayText } from '../../../text/dates';
import { questionsText as text } from '../../../text/es/market/questions';

interface Props {
  questions: readonly PublicQuestion[];
  /** What can be done about one. */
  action?: (question: PublicQuestion) => ReactNode;
}

/** Public questions with their answers, as text only. */
export function QuestionList({ questions, action }: Props) {
  return (
    <Entries>
      {questions.map((question) => (
        <li key={question.id}>
          <Stack $gap="sm">
            <Words $as="strong">
              <VisuallyHidden>{text.question}: </VisuallyHidden>
              {question.words}
            </Words>
            <Answer>
              <VisuallyHidden>{text.answer}: </VisuallyHidden>
              <Words>{question.answer}</Words>
              <Foot>
                <Text $as="small" $muted>
                  {dayText(question.answeredAtMs)}
                </Text>
                {action?.(question)}
              </Foot>
            </Answer>
          </Stack>
        </li>
      ))}
    </Entries>
  );
}

const Entries = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  & > li {
    padding-block: ${space('md')};
  }
  & > li + li {
    border-top: ${size('line')} dashed ${color('line')};
  }
`;

const Answer = styled.div`
  padding-inline-start: ${space('md')};
  border-inline-start: ${size('line')} solid ${color('edge')};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space('none', 'sm')};
`;

const Words = styled(Text)`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
