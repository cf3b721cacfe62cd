import { marketPaths } from '@cosecha/shared/paths';
import { chatText } from '@cosecha/shared/text';
import { ButtonLink, Card, EmptyState, List, LongRows, Stack } from '@cosecha/shared/ui';

import { ConversationRow, type ConversationRowProps } from './conversation-row';

const text = chatText.list;

interface Props {
  rows: readonly ConversationRowProps[];
  /** Older ones are not here yet. */
  hasMore: boolean;
}

const keyOf = ({ conversation: { id } }: ConversationRowProps) => id;

/** All conversations, or how to come by one. */
export function ConversationList({ rows, hasMore }: Props) {
  if (rows.length === 0) return <NoConversations />;
  return (
    <Card $flush>
      <LongRows rows={rows} keyOf={keyOf} listId="conversations" hasMore={hasMore}>
        {(shown, list) => (
          <List aria-label={text.label} ref={list}>
            {shown.map((row) => (
              <li key={keyOf(row)}>
                <ConversationRow {...row} />
              </li>
            ))}
          </List>
        )}
      </LongRows>
    </Card>
  );
}

function NoConversations() {
  return (
    <EmptyState
      icon="chat"
      title={text.emptyTitle}
      text={text.empty}
      action={
        <Stack $gap="sm">
          <ButtonLink to={marketPaths.orders}>{text.emptyOrders}</ButtonLink>
          <ButtonLink to={marketPaths.offers} variant="secondary">
            {text.emptyAction}
          </ButtonLink>
        </Stack>
      }
    />
  );
}
