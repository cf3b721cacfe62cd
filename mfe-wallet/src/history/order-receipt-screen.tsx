import {
  type Order,
  orderById,
  orderTimeline,
  queryKeys,
  type TimelineEntry,
  usePolledQuery,
} from '@cosecha/shared/api';
import {
  formatKg,
  moneyText,
  moneyTexts,
  type PrintRate,
  printed,
  printedSplit,
  printedText,
} from '@cosecha/shared/domain';
import { useOwnRate } from '@cosecha/shared/money';
import { marketPaths, pathTo, walletPaths } from '@cosecha/shared/paths';
import { useParams } from '@cosecha/shared/router';
import { useSession } from '@cosecha/shared/state';
import { momentText, orderStatusText, walletText } from '@cosecha/shared/text';
import { ButtonLink, EmptyState, ErrorState, Screen, Skeleton, Stack } from '@cosecha/shared/ui';
import { usePeople } from '../people/use-people';
import { Receipt } from '../receipt/receipt';
import { ReceiptActions } from '../receipt/receipt-actions';
import { type ReceiptRow, receiptText } from '../receipt/receipt-text';
import { orderRow } from './order-row';

const texts = walletText.history.receipt;

/** /historial-completadas/recibo/:id: one order on paper, open or ended. */
export function OrderReceiptScreen() {
  const wallet = useSession().wallet ?? '';
  const { id = '' } = useParams();
  const found = usePolledQuery({
    key: [...queryKeys.orders.one(id), 'receipt'],
    query: (signal) => orderById(id, wallet, signal),
    enabled: wallet !== '',
  });
  return (
    <Screen title={texts.title(id)} backTo={walletPaths.history}>
      {found.data ? (
        <OrderReceipt order={found.data} />
      ) : found.data === null ? (
        <EmptyState
          icon="box"
          title={texts.missingTitle}
          text={texts.missing}
          action={<ButtonLink to={walletPaths.history}>{walletText.history.closed.title}</ButtonLink>}
        />
      ) : found.error ? (
        <ErrorState title={texts.failed} error={found.error} onRetry={found.refresh} />
      ) : (
        <Skeleton label={texts.loading} rows={5} />
      )}
    </Screen>
  );
}

function OrderReceipt({ order }: { order: Order }) {
  const { nameOf } = usePeople(useSession().wallet ?? '', [order.sellerId, order.buyerId]);
  const { headline, amount } = orderRow(order, nameOf);
  const title = `${headline} · ${order.extra.productName}`;
  const { data: entries = [] } = usePolledQuery({
    key: queryKeys.orders.timeline(order.orderId),
    query: (signal) => orderTimeline(order.orderId, signal),
    untilAnswered: true,
  });
  const rate = useOwnRate();
  const rows = [...rowsOf(order, nameOf, rate), ...proofsOf(order, entries)];
  return (
    <Stack>
      <Receipt title={title} amount={moneyTexts(printed(amount, rate))} rows={rows} />
      <div data-unprinted>
        <ButtonLink to={pathTo(marketPaths.order, { id: order.orderId })} variant="quiet">
          {texts.open}
        </ButtonLink>
      </div>
      <ReceiptActions
        text={receiptText(title, moneyText(amount, rate), rows)}
        transactionHash={entries.at(-1)?.transactionHash ?? null}
      />
    </Stack>
  );
}

/** The transactions that paid for the order and that ended it. */
function proofsOf({ collection }: Order, entries: readonly TimelineEntry[]): ReceiptRow[] {
  const ended = collection === 'history' ? entries.at(-1) : undefined;
  // The beginning of an order with more than a page of changes is not among them.
  const created = entries.find(({ kind }) => kind === 'created');
  return [
    { label: texts.paidBy, value: created?.transactionHash ?? '' },
    { label: texts.endedBy, value: ended?.transactionHash ?? '' },
  ].filter(({ value }) => value !== '');
}

function rowsOf(
  order: Order,
  nameOf: (account: string) => string | undefined,
  rate: PrintRate,
): ReceiptRow[] {
  const parts = printedSplit(order, order.amountRefunded, rate);
  const person = (account: string) => {
    const name = nameOf(account);
    return name ? `${name} (${account})` : account;
  };
  const isClosed = order.collection === 'history';
  return [
    { label: walletText.receipt.order, value: order.orderId },
    { label: texts.state, value: orderStatusText(order).label },
    { label: texts.product, value: order.extra.productName },
    { label: texts.quantity, value: formatKg(order.quantity, { exact: true }) },
    { label: texts.rate, value: moneyText(order.rate, rate) },
    ...(order.freight > 0n ? [{ label: texts.freight, value: moneyText(order.freight, rate) }] : []),
    { label: texts.total, value: moneyText(order.escrow, rate) },
    { label: texts.fee, value: printedText(parts.fee) },
    { label: texts.net, value: printedText(parts.seller) },
    ...(isClosed ? [{ label: texts.refund, value: printedText(parts.buyer) }] : []),
    { label: texts.seller, value: person(order.sellerId) },
    { label: texts.buyer, value: person(order.buyerId) },
    ...(order.paymentMethod ? [{ label: texts.payment, value: order.paymentMethod }] : []),
    { label: texts.created, value: momentText(order.createdMs) },
    { label: isClosed ? texts.ended : texts.since, value: momentText(order.sinceMs) },
    ...(order.terms ? [{ label: texts.terms, value: order.terms }] : []),
  ];
}
