import { readableError } from '@cosecha/shared/api';
import { publicQuestionIn, shortWallet } from '@cosecha/shared/domain';
import { accountPaths, pathTo } from '@cosecha/shared/paths';
import { Link } from '@cosecha/shared/router';
import { showToast } from '@cosecha/shared/state';
import { chatText, disputeText, momentText } from '@cosecha/shared/text';
import {
  Banner,
  Button,
  color,
  DefinitionList,
  Heading,
  radius,
  Sheet,
  Stack,
  space,
  Text,
} from '@cosecha/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { type ChatReport, markReportHandled, reportKeys } from './requests';

const text = disputeText.desk.reports;

interface Props {
  /** Null shows nothing. */
  report: ChatReport | null;
  onClose: () => void;
}

/** One report: reporter, reported person, reason, their words, and the reported messages. */
export function ReportSheet({ report, onClose }: Props) {
  const { isMarking, failure, mark, forget } = useMarking(onClose);
  const close = () => {
    forget();
    onClose();
  };
  return (
    <Sheet
      open={report !== null}
      onClose={close}
      title={report ? chatText.report.reasons[report.reason].label : ''}
      locked={isMarking}
    >
      {report && <Facts report={report} />}
      {report && <Evidence report={report} />}
      {failure !== null && <Banner tone="danger">{failure}</Banner>}
      <Stack $gap="sm">
        {report && report.handledAt === null && (
          <Button icon="check" loading={isMarking} onClick={() => mark(report.id)}>
            {text.mark}
          </Button>
        )}
        <Button variant="secondary" disabled={isMarking} onClick={close}>
          {text.close}
        </Button>
      </Stack>
    </Sheet>
  );
}

/** Marks a report as handled; what failed stays to be read until it is tried again or forgotten. */
function useMarking(onMarked: () => void) {
  const queries = useQueryClient();
  const [isMarking, setMarking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function mark(id: string) {
    setMarking(true);
    setFailure(null);
    try {
      await markReportHandled(id);
      onMarked();
      showToast({ tone: 'success', text: text.marked });
      await queries.invalidateQueries({ queryKey: reportKeys.all });
    } catch (error) {
      setFailure(readableError(error));
    } finally {
      setMarking(false);
    }
  }
  return { isMarking, failure, mark, forget: () => setFailure(null) };
}

function Facts({ report }: { report: ChatReport }) {
  const { by, about, productName, orderId, conversationId, createdAt, handledAt } = report;
  const product = productName || (orderId === null ? '' : disputeText.desk.order(orderId));
  return (
    <DefinitionList
      rows={[
        { label: text.by, value: <Person person={by} /> },
        { label: text.about, value: <Person person={about} /> },
        { label: text.product, value: product },
        // The operator hides it by this number.
        { label: text.question, value: publicQuestionIn(conversationId) ?? '' },
        { label: text.sent, value: momentText(Date.parse(createdAt)) },
        { label: text.handled, value: handledAt === null ? '' : momentText(Date.parse(handledAt)) },
      ].filter(({ value }) => value !== '')}
    />
  );
}

function Person({ person: { wallet, name } }: { person: ChatReport['by'] }) {
  const shown = name || shortWallet(wallet);
  return (
    <Profile to={pathTo(accountPaths.profile, { wallet })} aria-label={text.profile(shown)}>
      {shown}
    </Profile>
  );
}

function Evidence({ report: { conversationId, words, messages } }: { report: ChatReport }) {
  return (
    <>
      <Stack $gap="sm">
        <Heading as="h3">{text.words}</Heading>
        <Prose $muted={words === ''}>{words || text.noWords}</Prose>
      </Stack>
      <Stack $gap="sm">
        <Heading as="h3">{text.messages}</Heading>
        {messages.length === 0 ? (
          <Text $muted>{text.noMessages}</Text>
        ) : (
          <>
            <Messages aria-label={text.messages}>
              {messages.map(({ messageId, text: said }) => (
                <Message key={messageId}>{said}</Message>
              ))}
            </Messages>
            <Text $as="small" $muted>
              {publicQuestionIn(conversationId) === null ? text.trust : text.asPublished}
            </Text>
          </>
        )}
      </Stack>
    </>
  );
}

const Profile = styled(Link)`
  display: inline-block;
  margin-block: calc(-1 * ${space('sm')});
  padding-block: ${space('sm')};
  color: ${color('primary')};
  overflow-wrap: anywhere;
`;
const Prose = styled(Text)`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
const Messages = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('sm')};
`;
const Message = styled.li`
  padding: ${space('md')};
  border-radius: ${radius('md')};
  background: ${color('sunk')};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
