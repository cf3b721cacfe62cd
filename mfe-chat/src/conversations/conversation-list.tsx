import { chatText } from '@cosecha/shared/text';
import { ButtonLink, Card, EmptyState, List, Stack } from '@cosecha/shared/ui';
import { paths } from '../paths';
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
          <ButtonLink to={paths.market}>{text.emptyOrders}</ButtonLink>
          <ButtonLink to={paths.offers} variant="secondary">
            {text.emptyAction}
          </ButtonLink>
        </Stack>
      }
    />
  );
}
