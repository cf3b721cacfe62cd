import {
  type Offer,
  offerQuestions,
  ownQuestions,
  type PublicQuestion,
  queryKeys,
  usePagedList,
  usePolledQuery,
} from '@cosecha/shared/api';
import { availabilityFor, QUESTION_LIMITS } from '@cosecha/shared/domain';
import { useSession } from '@cosecha/shared/state';
import { questionsText as text } from '@cosecha/shared/text';
import { Button, Card, Heading, PagedRows, QuestionList, Text } from '@cosecha/shared/ui';
import { useId, useState } from 'react';
import { questionDrafts } from './drafts';
import { askKind } from './operations';
import { AskedQuestions, WaitingQuestions } from './own-questions';
import { RemoveButton } from './remove-button';
import { ReportSheet } from './report-sheet';
import { WordsForm } from './words-form';

/** At first; the others come when they are asked for. */
const FIRST = 3;

export interface Props {
  offer: Offer;
}

/** Public questions of an offer: answered ones for everybody, asking for others, answering for its seller. */
export function QuestionsSection({ offer }: Props) {
  const id = useId();
  const { wallet } = useSession();
  const { offerId } = offer;
  const { data: own } = usePolledQuery({
    key: queryKeys.questions.own(offerId, wallet ?? ''),
    query: (signal) => ownQuestions(offerId, signal),
    pollMs: 0,
    enabled: wallet !== null,
  });
  const availability = availabilityFor(offer, wallet);
  const isSeller = availability === 'own';
  return (
    <Card as="section" aria-labelledby={id}>
      <Heading id={id}>{text.heading}</Heading>
      {wallet !== null && availability === 'live' && (
        <WordsForm
          kind={askKind}
          subject={offerId}
          drafts={questionDrafts}
          inputOf={(words) => ({ offerId, words })}
          maxLength={QUESTION_LIMITS.words}
          text={text.ask}
        />
      )}
      {own && (isSeller ? <WaitingQuestions questions={own} /> : <AskedQuestions questions={own} />)}
      <Answered
        offerId={offerId}
        actionOf={(questionId) => {
          if (wallet === null) return null;
          if (isSeller) return 'decline';
          return own?.some((each) => each.id === questionId) ? 'withdraw' : 'report';
        }}
      />
    </Card>
  );
}

interface AnsweredProps {
  offerId: string;
  /** What the reader can do about one. */
  actionOf: (questionId: string) => 'decline' | 'withdraw' | 'report' | null;
}

/** The newest few, and all of them page by page. */
function Answered({ offerId, actionOf }: AnsweredProps) {
  const [isAll, setAll] = useState(false);
  const [reported, setReported] = useState<string | null>(null);
  const list = usePagedList({
    key: queryKeys.questions.of(offerId),
    page: (before, signal) => offerQuestions(offerId, before, signal),
    pollMs: 0,
  });
  const isCut = !isAll && (list.hasMore || (list.rows?.length ?? 0) > FIRST);
  function action({ id }: PublicQuestion) {
    const kind = actionOf(id);
    if (kind === null) return null;
    if (kind !== 'report')
      return <RemoveButton questionId={id} by={kind === 'decline' ? 'seller' : 'author'} />;
    return (
      <Button variant="quiet" wide={false} onClick={() => setReported(id)}>
        {text.report.button}
      </Button>
    );
  }
  return (
    <>
      <PagedRows
        list={isCut ? { ...list, hasMore: false } : list}
        texts={{ failed: text.failed, loading: text.loading, more: text.more }}
        waitingRows={2}
        empty={<Text $muted>{text.empty}</Text>}
      >
        {(rows) => <QuestionList questions={isCut ? rows.slice(0, FIRST) : rows} action={action} />}
      </PagedRows>
      {isCut && (
        <Button variant="secondary" onClick={() => setAll(true)}>
          {text.all}
        </Button>
      )}
      {reported !== null && <ReportSheet questionId={reported} onClose={() => setReported(null)} />}
    </>
  );
}
