import { chatProject, type Order } from '@cosecha/shared/api';
import { chatPaths, pathTo } from '@cosecha/shared/paths';
import { chatEntryText } from '@cosecha/shared/text';
import { ButtonLink, type ButtonVariant, oneLine } from '@cosecha/shared/ui';
import styled from 'styled-components';

import { type OtherSide, useCounterpart } from './use-counterpart';

interface Props {
  order: Order;
  variant?: ButtonVariant;
  wide?: boolean;
}

/** The way to the conversation about an order that is shown alone. */
export function ChatLink(props: Props) {
  return <ChatWith {...props} other={useCounterpart(props.order)} />;
}

/** The way to the conversation about an order; nothing where this market has no chat. */
export function ChatWith({
  order,
  other: { name, isNamed },
  variant = 'quiet',
  wide = false,
}: Props & { other: OtherSide }) {
  if (!chatProject() || order.role === null) return null;
  const other = order.role === 'seller' ? chatEntryText.buyer : chatEntryText.seller;
  return (
    <ButtonLink
      variant={variant}
      wide={wide}
      icon="chat"
      to={pathTo(chatPaths.conversation, { conversationId: order.orderId })}
    >
      <Words>{isNamed ? chatEntryText.withName(name) : other}</Words>
    </ButtonLink>
  );
}

/** One line: the full name is shown nearby. */
const Words = styled.span`
  ${oneLine}
`;
