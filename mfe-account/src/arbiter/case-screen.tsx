import {
  anyOrderById,
  chatProject,
  type Dispute,
  disputeOf,
  isMissing,
  type Order,
  queryKeys,
  usePolledQuery,
} from '@cosecha/shared/api';
import { useNow } from '@cosecha/shared/browser';
import { POLL_MS } from '@cosecha/shared/domain';
import { useOwnRate } from '@cosecha/shared/money';
import { accountPaths, chatPaths, pathTo } from '@cosecha/shared/paths';
import { useParams } from '@cosecha/shared/router';
import { useSession } from '@cosecha/shared/state';
import {
  chatEntryText,
  disputeEndText,
  disputeText,
  fillText,
  orderPageText,
  orderTextValues,
} from '@cosecha/shared/text';
import {
  Banner,
  ButtonLink,
  Card,
  DisputeClock,
  EmptyState,
  ErrorState,
  Heading,
  Screen,
  Skeleton,
  StatementList,
  statementItems,
  Text,
} from '@cosecha/shared/ui';
import { useState } from 'react';
import { CaseFacts } from './case-facts';
import { CasePeople } from './case-people';
import { RulingForm } from './ruling-form';

const text = disputeText.desk.case;

/** /arbitraje/{id}: everything about one dispute, and the decision. */
export function CaseScreen() {
  const { id = '' } = useParams();
  const { wallet } = useSession();
  const [ruled, setRuled] = useState(false);
  const pollMs = ruled ? POLL_MS.settling : POLL_MS.subgraph;
  const dispute = usePolledQuery({
    key: queryKeys.disputes.of(id),
    query: (signal) => disputeOf(id, signal),
    pollMs,
  });
  const order = usePolledQuery({
    key: queryKeys.disputes.order(id),
    query: (signal) => anyOrderById(id, wallet ?? '', signal),
    pollMs,
  });
  const error = dispute.error ?? order.error;

  return (
    <Screen title={text.title(id)} backTo={accountPaths.disputes}>
      {isMissing(error) || dispute.data?.state === 'none' ? (
        <EmptyState
          icon="scale"
          {...text.missing}
          action={<ButtonLink to={accountPaths.disputes}>{text.back}</ButtonLink>}
        />
      ) : dispute.data && order.data ? (
        <Case order={order.data} dispute={dispute.data} ruled={ruled} onRuled={() => setRuled(true)} />
      ) : error ? (
        <ErrorState
          title={orderPageText.disputeFailed}
          error={error}
          onRetry={() => {
            dispute.refresh();
            order.refresh();
          }}
        />
      ) : (
        <Skeleton rows={6} />
      )}
    </Screen>
  );
}

interface CaseProps {
  order: Order;
  dispute: Dispute;
  /** A ruling was sent, and the indexed data does not show it yet. */
  ruled: boolean;
  onRuled: () => void;
}

function Case({ order, dispute, ruled, onRuled }: CaseProps) {
  const now = useNow();
  const rate = useOwnRate();
  const items = statementItems(dispute, 'arbiter');
  const isOpen = dispute.state === 'open';
  return (
    <>
      {dispute.end && dispute.outcome !== null && (
        <Banner tone="success" icon="scale">
          {fillText(disputeEndText(dispute.end, dispute.outcome, 'arbiter'), orderTextValues(order, rate))}
        </Banner>
      )}
      {isOpen && <DisputeClock deadlineMs={dispute.deadlineMs} nowMs={now} />}
      <CaseFacts order={order} dispute={dispute} />
      {dispute.parties && <CasePeople parties={dispute.parties} isOpen={isOpen} />}
      {isOpen && order.role === null && chatProject() && (
        <ButtonLink
          variant="secondary"
          icon="chat"
          to={pathTo(chatPaths.conversation, { conversationId: order.orderId })}
        >
          {chatEntryText.arbiter}
        </ButtonLink>
      )}
      <Card as="section" aria-label={text.evidence}>
        <Heading>{text.evidence}</Heading>
        {items.length === 0 ? (
          <Text $muted>{disputeText.thread.noStatements}</Text>
        ) : (
          <StatementList label={text.evidence} items={items} />
        )}
      </Card>
      {isOpen &&
        (order.role !== null ? (
          <Banner tone="warning">{disputeText.desk.ruling.mine}</Banner>
        ) : ruled ? (
          <Banner>{disputeText.desk.ruling.settling}</Banner>
        ) : (
          <RulingForm order={order} parties={dispute.parties} onRuled={onRuled} />
        ))}
    </>
  );
}
