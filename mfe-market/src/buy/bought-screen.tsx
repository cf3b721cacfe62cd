import type { Order } from '@cosecha/shared/api';
import { copyText } from '@cosecha/shared/browser';
import { escrowOf, formatKg, type MicroUsdt } from '@cosecha/shared/domain';
import { useMoneyText } from '@cosecha/shared/money';
import { useOperations } from '@cosecha/shared/operation';
import { marketPaths, pathTo } from '@cosecha/shared/paths';
import { Navigate } from '@cosecha/shared/router';
import { commonText, deliveryTimeInWords, marketText } from '@cosecha/shared/text';
import { Button, ButtonLink, Card, DefinitionList, Money, Outcome, Screen, Stack } from '@cosecha/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';
import styled from 'styled-components';
import { NoOrder } from '../order/no-order';
import { useCounterpart } from '../order/use-counterpart';
import { useOrder } from '../order/use-order';

import { costOf, type EndedPurchase, type PurchaseOperation, purchaseKind } from './purchase';
import { PurchaseSteps } from './purchase-steps';
import { ReminderPart } from './reminder-part';

const text = marketText.buy;
/** The network has the order; the lists show it a moment later. The screen waits no longer than that. */
const LISTED_WITHIN_MS = 15_000;
const LAST_STEP = 2;

/**
 * How a purchase ended: from the order itself, and until that can be read from what this device kept. An order that has
 * gone on since then speaks for itself.
 */
export function BoughtScreen({ orderId }: { orderId: string }) {
  const ended = useEnded(orderId);
  const { data: order, error, refresh } = useOrder(orderId, { fresh: ended !== null });
  const late = useLate();
  if (order && order.state !== 'awaiting')
    return <Navigate to={pathTo(marketPaths.order, { id: orderId })} replace />;
  if (order?.role === 'buyer') return <Bought orderId={orderId} facts={factsOfOrder(order, ended)} />;
  if (ended && late) return <Bought orderId={orderId} facts={factsOfPurchase(ended)} late />;
  return (
    <Screen
      title={ended ? text.progress.title : marketText.buy.title}
      backTo={ended ? undefined : marketPaths.orders}
    >
      {ended ? (
        <PurchaseSteps purchase={ended.input} step={LAST_STEP} />
      ) : (
        <NoOrder order={order ? null : order} error={error} refresh={refresh} />
      )}
    </Screen>
  );
}

/** What this device kept of it; null while it is being read, too. */
function useEnded(orderId: string): EndedPurchase | null {
  const { operations } = useOperations(purchaseKind);
  const isOf = (each: PurchaseOperation): each is EndedPurchase =>
    each.status === 'done' && each.result.orderId === orderId;
  return operations.find(isOf) ?? null;
}

function useLate(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LISTED_WITHIN_MS);
    return () => clearTimeout(timer);
  }, []);
  return late;
}

interface Facts {
  kg: string;
  name: string;
  escrow: MicroUsdt;
  seller: ReactNode;
  minutes: number;
  transactionHash: string;
}

const factsOfPurchase = ({ input, result }: EndedPurchase): Facts => ({
  kg: formatKg(input.order.quantity, { exact: true }),
  name: input.productName,
  escrow: costOf(input),
  seller: input.seller,
  minutes: input.minutes,
  transactionHash: result.transactionHash,
});

const factsOfOrder = (order: Order, ended: EndedPurchase | null): Facts => ({
  kg: formatKg(order.quantity, { exact: true }),
  name: order.extra.productName,
  escrow: escrowOf(order),
  seller: ended?.input.seller ?? <SellerName order={order} />,
  minutes: order.offerMinutes,
  transactionHash: ended?.result.transactionHash ?? '',
});

/** On another device than the one that bought, the name is asked for. */
function SellerName({ order }: { order: Order }) {
  return <>{useCounterpart(order).name}</>;
}

function Bought({ orderId, facts, late = false }: { orderId: string; facts: Facts; late?: boolean }) {
  const { kg, name, escrow, seller, minutes, transactionHash } = facts;
  const words = text.bought;
  const money = useMoneyText();
  const rows = [
    { label: words.number, value: orderId },
    { label: words.seller, value: seller },
    { label: words.paid, value: <Money value={escrow} stacked="end" />, strong: true },
    { label: words.receipt, value: transactionHash && <Reference>{transactionHash}</Reference> },
  ].filter(({ value }) => value !== '');
  return (
    <Outcome
      title={words.title}
      result={words.result(money(escrow))}
      text={[
        words.text(kg, name),
        minutes > 0 && words.deliver(deliveryTimeInWords(minutes)),
        late && words.late,
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <Stack>
        <Card>
          <DefinitionList rows={rows} />
        </Card>
        <ReminderPart />
        <Stack $gap="sm">
          <ButtonLink
            to={pathTo(marketPaths.order, { id: orderId })}
            state={transactionHash ? { transactionHash } : undefined}
          >
            {words.order}
          </ButtonLink>
          {transactionHash !== '' && (
            <Button
              variant="secondary"
              icon="copy"
              onClick={() => copyText(transactionHash, { done: commonText.copied })}
            >
              {words.copy}
            </Button>
          )}
          <ButtonLink variant="quiet" to={marketPaths.home}>
            {words.more}
          </ButtonLink>
        </Stack>
      </Stack>
    </Outcome>
  );
}

const Reference = styled.span`
  overflow-wrap: anywhere;
`;
