import { accountPaths, chatPaths, marketPaths, pathTo } from '@cosecha/shared/paths';
import { Link } from '@cosecha/shared/router';
import { chatText, type OrderStatusText } from '@cosecha/shared/text';
import { Avatar, BackLink, color, Icon, IconButton, motion, size, space, type } from '@cosecha/shared/ui';
import styled from 'styled-components';
import type { Conversation } from '../data';
import { OrderPill } from '../order/order-pill';

import type { Person } from '../people/use-people';

const text = chatText.conversation;

export interface RoomHeaderProps {
  conversation: Conversation;
  person: Person;
  /** "Escribiendo…", "Activo hace 5 min"; '' for nothing. */
  presence: string;
  about: OrderStatusText | null;
  onMenu: () => void;
}

/** With whom, whether they are here, and what it is about. */
export function RoomHeader({ conversation, person, presence, about, onMenu }: RoomHeaderProps) {
  return (
    <Top>
      <Row>
        <BackLink label={text.back} to={chatPaths.conversations} />
        <Face>
          <Avatar name={person.name} src={person.image} />
        </Face>
        <Who>
          <Name>{person.name}</Name>
          {presence && <Presence>{presence}</Presence>}
        </Who>
        <IconButton icon="more" label={text.more} aria-haspopup="dialog" onClick={onMenu} />
      </Row>
      <AboutLink conversation={conversation} about={about} />
      {conversation.isDisputed && <DisputeLine conversation={conversation} />}
    </Top>
  );
}

function AboutLink({ conversation, about }: Pick<RoomHeaderProps, 'conversation' | 'about'>) {
  const { orderId, offerId, productName, role } = conversation;
  const to =
    orderId === null
      ? pathTo(marketPaths.product, { id: offerId })
      : role === 'arbiter'
        ? pathTo(accountPaths.dispute, { id: orderId })
        : pathTo(marketPaths.order, { id: orderId });
  return (
    <About to={to}>
      <Subject>
        <Product>{productName}</Product>
        {orderId !== null && <span>{chatText.list.order(orderId)}</span>}
      </Subject>
      <OrderPill words={about} />
      <Icon name="chevron-right" size="iconSm" />
    </About>
  );
}

/** Who else reads along. */
function DisputeLine({ conversation: { orderId, role } }: Pick<RoomHeaderProps, 'conversation'>) {
  const { title, arbiter, text: words, action } = chatText.dispute;
  return (
    <Dispute role="status">
      <Icon name="scale" />
      <span>
        <strong>{title}.</strong> {role === 'arbiter' ? arbiter : words}{' '}
        {orderId !== null && role !== 'arbiter' && (
          <Link to={pathTo(marketPaths.order, { id: orderId })}>{action}</Link>
        )}
      </span>
    </Dispute>
  );
}

/** On a very small screen with a very large text the messages keep their half. */
const Top = styled.header`
  container-type: inline-size;
  flex: none;
  max-height: 50%;
  overflow-y: auto;
  border-bottom: ${size('line')} solid ${color('line')};
  background: ${color('paper')};
`;
const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space('sm')};
  min-height: ${size('control')};
  padding: ${space('sm', 'sm')};
`;
/** Where a large text leaves no room, the name needs it more. */
const Face = styled.span`
  flex: none;
  @container (max-width: 15em) {
    display: none;
  }
`;
const Who = styled.div`
  flex: 1;
  min-width: 0;
`;
const Name = styled.h1`
  ${type('strong')}
  line-height: 1.25;
  overflow-wrap: anywhere;
`;
const Presence = styled.p`
  ${type('small')}
  line-height: 1.3;
  color: ${color('textMuted')};
`;
const About = styled(Link)`
  ${type('small')}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space('hair', 'sm')};
  min-height: ${size('target')};
  padding: ${space('xs', 'lg')};
  border-top: ${size('line')} solid ${color('line')};
  color: ${color('textMuted')};
  text-decoration: none;
  transition: background ${motion('quick')};
  &:hover {
    background: ${color('sunk')};
  }
  &:focus-visible {
    outline-offset: calc(-1 * ${size('ring')});
  }
`;
const Subject = styled.span`
  flex: 1 1 6rem;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
  line-height: 1.3;
  overflow-wrap: anywhere;
`;
const Product = styled.span`
  color: ${color('text')};
  font-weight: 600;
`;
const Dispute = styled.p`
  ${type('small')}
  display: flex;
  gap: ${space('sm')};
  padding: ${space('sm', 'lg')};
  background: ${color('attentionSoft')};
  color: ${color('onAttentionSoft')};
  text-wrap: pretty;
  & a {
    font-weight: 600;
    white-space: nowrap;
  }
`;
