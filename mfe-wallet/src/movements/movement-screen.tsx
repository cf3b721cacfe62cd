import { usePolledQuery } from '@cosecha/shared/api';
import { orderIdFromIndexed } from '@cosecha/shared/domain';
import { useOwnRate } from '@cosecha/shared/money';
import { marketPaths, pathTo, walletPaths } from '@cosecha/shared/paths';
import { useParams } from '@cosecha/shared/router';
import { useSession } from '@cosecha/shared/state';
import { momentText, walletText } from '@cosecha/shared/text';
import { ButtonLink, EmptyState, ErrorState, Screen, Skeleton, Stack } from '@cosecha/shared/ui';
import { usePeople, useProfileOf } from '../people/use-people';
import { Receipt } from '../receipt/receipt';
import { ReceiptActions } from '../receipt/receipt-actions';
import { type ReceiptRow, receiptText } from '../receipt/receipt-text';
import { isEscrow, movementRow } from './movement-row';
import { type Movement, movementById, movementsKey } from './requests';

const texts = walletText.movements;
const words = walletText.receipt;

/** /movimiento/:id, as a receipt. */
export function MovementScreen() {
  const wallet = useSession().wallet ?? '';
  const { id = '' } = useParams();
  const found = usePolledQuery({
    key: [...movementsKey(wallet), 'one', id],
    query: (signal) => movementById(id, signal),
    enabled: wallet !== '',
    pollMs: 0,
  });
  return (
    <Screen title={texts.one} backTo={walletPaths.balance}>
      {found.data ? (
        <Found movement={found.data} wallet={wallet} />
      ) : found.data === null ? (
        <EmptyState
          icon="clock"
          title={texts.missingTitle}
          text={texts.missing}
          action={<ButtonLink to={walletPaths.balance}>{texts.back}</ButtonLink>}
        />
      ) : found.error ? (
        <ErrorState title={texts.failed} error={found.error} onRetry={found.refresh} />
      ) : (
        <Skeleton label={texts.loading} rows={4} />
      )}
    </Screen>
  );
}

function Found({ movement, wallet }: { movement: Movement; wallet: string }) {
  const other = personIn(movement);
  const { nameOf, personOf } = usePeople(wallet, other === null ? [] : [other]);
  useProfileOf(other);
  const row = movementRow(movement, nameOf, useOwnRate());
  const { first, second } = row.amount;
  const rows = rowsOf(movement, wallet, nameOf);
  return (
    <Stack>
      <Receipt
        title={row.title}
        amount={row.amount}
        person={other === null ? undefined : personOf(other)}
        rows={rows}
      />
      {movement.orderId && (
        <div data-unprinted>
          <ButtonLink
            to={pathTo(marketPaths.order, { id: orderIdFromIndexed(movement.orderId) })}
            variant="quiet"
          >
            {walletText.history.receipt.open}
          </ButtonLink>
        </div>
      )}
      <ReceiptActions
        text={receiptText(row.title, second === null ? first : `${first} (${second})`, rows)}
        transactionHash={movement.transactionHash}
      />
    </Stack>
  );
}

/** The account on the other side, if it may be a person's. */
function personIn({ kind, counterparty }: Movement): string | null {
  const isPerson =
    counterparty !== null &&
    !isEscrow(counterparty) &&
    kind !== 'gift' &&
    kind !== 'storage' &&
    kind !== 'fee';
  return isPerson ? counterparty : null;
}

function rowsOf(
  movement: Movement,
  wallet: string,
  nameOf: (account: string) => string | undefined,
): ReceiptRow[] {
  const { direction, counterparty, orderId, memo, time, transactionHash } = movement;
  const name =
    counterparty === null ? undefined : isEscrow(counterparty) ? texts.places.escrow : nameOf(counterparty);
  const other = counterparty === null ? texts.places.none : name ? `${name} (${counterparty})` : counterparty;
  const [from, to] = direction === 'in' ? [other, wallet] : [wallet, other];
  return [
    { label: words.from, value: from },
    { label: words.to, value: to },
    ...(orderId ? [{ label: words.order, value: orderIdFromIndexed(orderId) }] : []),
    ...(memo ? [{ label: words.memo, value: memo }] : []),
    { label: words.date, value: momentText(time) },
    { label: words.code, value: transactionHash ?? words.noCode },
  ];
}
