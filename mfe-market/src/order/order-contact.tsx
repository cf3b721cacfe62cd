import {
  type Order,
  orderContact,
  queryKeys,
  RequestError,
  readableError,
  usePolledQuery,
} from '@cosecha/shared/api';
import { callLink, telegramLink, whatsappLink } from '@cosecha/shared/domain';
import { orderExtrasText } from '@cosecha/shared/text';
import {
  type Definition,
  DefinitionList,
  ErrorState,
  type IconName,
  OutsideLink,
  Skeleton,
  Stack,
  Text,
} from '@cosecha/shared/ui';
import { ChatLink } from './chat-link';

const text = orderExtrasText.contact;

/** How to reach the other side, as they left it in their profile, or why that is not told any more; the chat in its place. */
export function OrderContact({ order }: { order: Order }) {
  const { data, error, refresh } = usePolledQuery({
    key: [...queryKeys.orders.one(order.orderId), 'contact'],
    query: (signal) => orderContact(order.orderId, signal),
    pollMs: 0,
  });
  if (data === null) return <InChat order={order} why={text.over} />;
  if (data) return <Ways order={order} {...data[order.role === 'seller' ? 'buyer' : 'seller']} />;
  if (error instanceof RequestError && !error.retryable) {
    return <InChat order={order} why={readableError(error)} />;
  }
  if (error) return <ErrorState title={text.failed} error={error} onRetry={refresh} />;
  return <Skeleton label={text.loading} rows={2} />;
}

interface WaysProps {
  order: Order;
  phoneNumber: string;
  telegram: string;
  landAddress: string;
}

function Ways({ order, phoneNumber, telegram, landAddress }: WaysProps) {
  const rows: Definition[] = [
    { label: text.phone, value: phoneNumber },
    { label: text.telegram, value: telegram },
    { label: text.place, value: landAddress },
  ].filter(({ value }) => value !== '');
  if (rows.length === 0) return <InChat order={order} why={text.none} />;
  return (
    <Stack $gap="sm">
      <DefinitionList rows={rows} />
      <Way icon="phone" label={text.call} to={callLink(phoneNumber)} />
      <Way icon="chat" label={text.whatsapp} to={whatsappLink(phoneNumber)} />
      <Way icon="send" label={text.writeOnTelegram} to={telegramLink(telegram)} />
    </Stack>
  );
}

interface WayProps {
  icon: IconName;
  label: string;
  /** Made by shared/domain/delivery/contact.ts, which lets nothing else through; null draws nothing. */
  to: string | null;
}

const Way = ({ icon, label, to }: WayProps) =>
  to && (
    <OutsideLink href={to} icon={icon} wide>
      {label}
    </OutsideLink>
  );

function InChat({ order, why }: { order: Order; why: string }) {
  return (
    <Stack $gap="sm">
      <Text>{why}</Text>
      <ChatLink order={order} variant="secondary" wide />
    </Stack>
  );
}
