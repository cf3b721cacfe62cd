import { config, type Order } from '@cosecha/shared/api';
import { chatEntryText } from '@cosecha/shared/text';
import { ButtonLink } from '@cosecha/shared/ui';
import { paths } from '../paths';
import { useCounterpart } from './use-counterpart';

/** The way to the conversation about an order; nothing where this market has no chat. */
export function ChatLink({ order }: { order: Order }) {
  const { name, isNamed } = useCounterpart(order);
  if (!config().firebase || order.role === null) return null;
  const other = order.role === 'seller' ? chatEntryText.buyer : chatEntryText.seller;
  return (
    <ButtonLink variant="quiet" wide={false} icon="chat" to={paths.chat(order.orderId)}>
      {isNamed ? chatEntryText.withName(name) : other}
    </ButtonLink>
  );
}
