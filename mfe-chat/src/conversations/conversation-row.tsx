import { chatPaths, pathTo } from '@cosecha/shared/paths';
import { useParams } from '@cosecha/shared/router';
import { chatText, type OrderStatusText } from '@cosecha/shared/text';
import { Avatar, Badge, color, Icon, ListLink, oneLine, size, space, type } from '@cosecha/shared/ui';
import styled from 'styled-components';
import type { Conversation } from '../data';
import { OrderPill } from '../order/order-pill';
import type { Person } from '../people/use-people';
import { lastWords } from './last-words';
import { listTime } from './moments';

const text = chatText.list;

export interface ConversationRowProps {
  conversation: Conversation;
  person: Person;
  /** The state of its order; null while it is not known. */
  about: OrderStatusText | null;
  nowMs: number;
}

/** One conversation: with whom, what was said last, about what, and what is new. */
export function ConversationRow({ conversation, person, about, nowMs }: ConversationRowProps) {
  const { id, unread, lastAtMs, last, orderId, productName, isBlockedByMe } = conversation;
  const { words, icon } = lastWords(conversation);
  const isNew = unread > 0;
  const isOpen = useParams().conversationId === id;
  return (
    <Line
      to={pathTo(chatPaths.conversation, { conversationId: id })}
      $new={isNew}
      aria-current={isOpen ? 'page' : undefined}
    >
      <Avatar name={person.name} src={person.image} />
      <Words>
        <Top>
          <Name>{person.name}</Name>
          <Time $new={isNew} dateTime={new Date(last?.atMs ?? lastAtMs).toISOString()}>
            {listTime(last?.atMs ?? lastAtMs, nowMs)}
          </Time>
        </Top>
        <Top>
          <Last $new={isNew}>
            {icon && <Icon name={icon} size="iconSm" />}
            <span>{words}</span>
          </Last>
          <Badge count={unread} label={text.unread(unread)} />
        </Top>
        <About>
          <span>
            {productName}
            {orderId && (
              <>
                {' · '}
                <Order>{text.order(orderId)}</Order>
              </>
            )}
          </span>
          <OrderPill words={about} />
        </About>
        {isBlockedByMe && (
          <Blocked>
            <Icon name="block" size="iconSm" />
            {text.blocked}
          </Blocked>
        )}
      </Words>
    </Line>
  );
}

const Line = styled(ListLink)<{ $new: boolean }>`
  align-items: flex-start;
  &[aria-current] {
    background: ${color('leafSoft')};
  }
  border-inline-start: ${size('ring')} solid ${({ $new }) => ($new ? color('primary') : 'transparent')};
`;
const Words = styled.span`
  flex: 1 1 9rem;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('hair')};
  min-width: 0;
`;
const Top = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space('none', 'md')};
`;
const Name = styled.span`
  ${type('strong')}
  flex: 1 1 5rem;
  min-width: 0;
  overflow-wrap: anywhere;
`;
const Time = styled.time<{ $new: boolean }>`
  ${type('tiny')}
  color: ${({ $new }) => color($new ? 'primary' : 'textMuted')};
`;
const Last = styled.span<{ $new: boolean }>`
  ${({ $new }) => type($new ? 'label' : 'small')}
  flex: 1 1 5rem;
  display: flex;
  align-items: center;
  gap: ${space('xs')};
  min-width: 0;
  color: ${({ $new }) => color($new ? 'text' : 'textMuted')};
  & > span {
    ${oneLine}
  }
`;
const About = styled.span`
  ${type('small')}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space('xs', 'sm')};
  margin-top: ${space('xs')};
  color: ${color('textMuted')};
  overflow-wrap: anywhere;
`;
const Order = styled.span`
  white-space: nowrap;
`;
const Blocked = styled.span`
  ${type('small')}
  display: flex;
  align-items: center;
  gap: ${space('xs')};
  color: ${color('danger')};
`;
