import { marketPaths } from '@cosecha/shared/paths';
import { chatText } from '@cosecha/shared/text';
import { ButtonLink, Card, EmptyState, List, Stack } from '@cosecha/shared/ui';

import { ConversationRow, type ConversationRowProps } from './conversation-row';

const text = chatText.list;

/** All conversations, or how to come by one. */
export function ConversationList({ rows }: { rows: readonly ConversationRowProps[] }) {
  if (rows.length === 0) return <NoConversations />;
  return (
    <Card $flush>
      <List aria-label={text.label}>
        {rows.map((row) => (
          <li key={row.conversation.id}>
            <ConversationRow {...row} />
          </li>
        ))}
      </List>
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
