import type { Order } from '@cosecha/shared/api';
import { copyText } from '@cosecha/shared/browser';
import { type DeliveryCard as Card, callLink, deliveryOptions, type PrintRate } from '@cosecha/shared/domain';
import { useOwnRate } from '@cosecha/shared/money';
import { showToast, useSession } from '@cosecha/shared/state';
import { commonText, deliveryText, type WayWords, wayWords } from '@cosecha/shared/text';
import {
  Banner,
  Button,
  color,
  DefinitionList,
  ErrorState,
  Heading,
  Card as Paper,
  Text,
} from '@cosecha/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { addressLine } from './card-line';
import { type OrderDeliveryHandle, useOrderDelivery } from './use-order-delivery';

const text = deliveryText.order;

/** Delivery address of an order, for its two people; the seller's device decrypts it with its own key. */
export function DeliveryCard({ order }: { order: Order }) {
  const delivery = useOrderDelivery(order);
  const { data, error, refresh } = delivery;
  const isSeller = order.role === 'seller';
  const way = wayOf(order, useOwnRate());
  const isSilent =
    (!data && !error) ||
    data?.state === 'erased' ||
    (data?.state === 'absent' && !(isSeller && order.collection === 'active'));
  if (isSilent && !way) return null;
  return (
    <Paper as="section" aria-label={text.title}>
      <Heading>{text.title}</Heading>
      {way && <Way words={way} />}
      {data?.state === 'waiting' && order.collection === 'active' && (
        <NotSent delivery={delivery} isLocked={data.isLocked} />
      )}
      {data && 'card' in data && <Details card={data.card} isSeller={isSeller} hasWay={way !== null} />}
      {data?.state === 'absent' && !isSilent && <Text $muted>{text.absent}</Text>}
      {data?.state === 'unreadable' && <Text $muted>{text.unreadable}</Text>}
      {data?.state === 'locked' && <Locked onOpened={refresh} />}
      {error && !data && <ErrorState title={text.failed} error={error} onRetry={refresh} />}
    </Paper>
  );
}

/** How the seller offered it when it was bought; null for an order that chose no way. */
function wayOf(
  { deliveryId: id, deliveryKind: kind, freight, extra }: Order,
  rate: PrintRate,
): WayWords | null {
  if (kind === '') return null;
  const [option] = deliveryOptions([{ id, kind, freight, per: 'order' }], extra.delivery);
  return option ? wayWords(option, rate) : null;
}

function Way({ words: { title, price, lines } }: { words: WayWords }) {
  return (
    <Text>
      <strong>{title}</strong> · {price}
      {lines.map((line) => (
        <Line key={line}>{line}</Line>
      ))}
    </Text>
  );
}

interface NotSentProps {
  delivery: OrderDeliveryHandle;
  isLocked: boolean;
}

function NotSent({ delivery: { isSending, send, refresh }, isLocked }: NotSentProps) {
  const { opening, open } = useChatKey();
  async function handleRetry() {
    if (await open()) await send();
    refresh();
  }
  return (
    <Banner
      tone="warning"
      title={text.notSent}
      action={
        <Button variant="secondary" wide={false} loading={isSending || opening} onClick={handleRetry}>
          {text.retry}
        </Button>
      }
    >
      {isLocked ? text.notSentLocked : text.notSentWhy}
    </Banner>
  );
}

function Locked({ onOpened }: { onOpened: () => void }) {
  const { opening, open } = useChatKey();
  return (
    <>
      <Text $muted>{text.locked}</Text>
      <Button
        variant="secondary"
        icon="lock"
        loading={opening}
        onClick={async () => {
          if (await open()) onOpened();
        }}
      >
        {text.unlock}
      </Button>
    </>
  );
}

/** Asks for the PIN where this device cannot open the chat yet. */
function useChatKey(): { opening: boolean; open: () => Promise<boolean> } {
  const { wallet } = useSession();
  const [opening, setOpening] = useState(false);
  async function open(): Promise<boolean> {
    setOpening(true);
    try {
      const { openChatKey } = await import(/* webpackChunkName: "delivery-card" */ './confirm-with-chat-key');
      return await openChatKey({ title: text.unlock, explain: text.unlockWhy }, wallet ?? '');
    } catch {
      showToast({ tone: 'danger', text: text.notOpened });
      return false;
    } finally {
      setOpening(false);
    }
  }
  return { opening, open };
}

function Details({ card, isSeller, hasWay }: { card: Card; isSeller: boolean; hasWay: boolean }) {
  const rows = [
    { label: card.way === 'bring' ? text.receives : text.picksUp, value: card.name },
    { label: text.phone, value: card.phone && <Phone number={card.phone} /> },
    ...(card.way === 'bring'
      ? [
          { label: text.address, value: card.address },
          { label: text.place, value: `${card.municipality}, ${card.department}` },
          { label: text.note, value: card.note },
        ]
      : []),
  ].filter(({ value }) => value !== '');
  return (
    <>
      {card.way === 'pickup' && !hasWay && <Text>{isSeller ? text.pickupForSeller : text.pickup}</Text>}
      <DefinitionList rows={rows} />
      {card.way === 'bring' && isSeller && (
        <Button
          variant="quiet"
          wide={false}
          icon="copy"
          onClick={() => copyText(addressLine(card), { done: commonText.copied })}
        >
          {text.copy}
        </Button>
      )}
      {rows.length > 0 && (
        <Text $as="small" $muted>
          {text.erased}
        </Text>
      )}
    </>
  );
}

function Phone({ number }: { number: string }) {
  const to = callLink(number);
  return to === null ? number : <Call href={to}>{number}</Call>;
}

const Line = styled.span`
  display: block;
  overflow-wrap: anywhere;
`;

const Call = styled.a`
  color: ${color('primary')};
`;
