import { moneyTexts, printed, shortWallet } from '@cosecha/shared/domain';
import { useOwnRate } from '@cosecha/shared/money';
import { useOperations } from '@cosecha/shared/operation';
import { walletPaths } from '@cosecha/shared/paths';
import { useSearchParams } from '@cosecha/shared/router';
import { useSession } from '@cosecha/shared/state';
import { momentText, walletText } from '@cosecha/shared/text';
import { ButtonLink, EmptyState, Outcome, Screen, Skeleton, Stack } from '@cosecha/shared/ui';
import { type KnownPerson, usePeople, useProfileOf } from '../people/use-people';
import { Receipt } from '../receipt/receipt';
import { ReceiptActions } from '../receipt/receipt-actions';
import { type ReceiptRow, receiptText } from '../receipt/receipt-text';
import { costText, wireAmountText, worthOf } from './assets';
import { type Send, type SendReceipt, sendKind } from './send-operation';

const texts = walletText.sent;
const words = walletText.receipt;

/** /envio-exitoso?operacion=…: how a send ended, with its receipt. */
export function SentScreen() {
  const wallet = useSession().wallet ?? '';
  const [params] = useSearchParams();
  const { known, operations } = useOperations(sendKind);
  const hash = params.get('operacion');
  const isReceipt = (send: Send): send is SendReceipt =>
    send.status === 'done' && send.result.transactionHash === hash;
  const receipt = operations.find(isReceipt);
  const { personOf } = usePeople(wallet, receipt ? [receipt.result.receiverId] : []);
  useProfileOf(receipt?.result.receiverId ?? null);

  if (!receipt) {
    return (
      <Screen title={words.title} backTo={walletPaths.balance}>
        {known ? (
          <EmptyState
            title={texts.missingTitle}
            text={texts.missing}
            icon="wallet"
            action={<ButtonLink to={walletPaths.balance}>{texts.toWallet}</ButtonLink>}
          />
        ) : (
          <Skeleton rows={4} />
        )}
      </Screen>
    );
  }
  return <Sent receipt={receipt} from={wallet} person={personOf(receipt.result.receiverId)} />;
}

function Sent({
  receipt: send,
  from,
  person,
}: {
  receipt: SendReceipt;
  from: string;
  person: KnownPerson | undefined;
}) {
  const name = person?.name;
  const receipt = send.result;
  const rate = useOwnRate();
  const amount = wireAmountText(receipt.asset, receipt.amount, rate);
  const worth = worthOf(receipt.asset, receipt.amount);
  const rows = receiptRows(send, from, name);
  const title = walletText.movements.kinds.sent.out;
  return (
    <Outcome
      title={texts.title}
      result={texts.result(amount, name ?? shortWallet(receipt.receiverId))}
      text={texts.text}
    >
      <Stack>
        <Receipt
          title={title}
          amount={worth === null ? { first: amount, second: null } : moneyTexts(printed(worth, rate))}
          person={person}
          rows={rows}
        />
        <ReceiptActions text={receiptText(title, amount, rows)} transactionHash={receipt.transactionHash} />
        <Stack $gap="sm" data-unprinted>
          <ButtonLink to={walletPaths.balance}>{texts.toWallet}</ButtonLink>
          <ButtonLink to={walletPaths.send} variant="quiet">
            {texts.again}
          </ButtonLink>
        </Stack>
      </Stack>
    </Outcome>
  );
}

function receiptRows(
  { result: receipt, endedAtMs }: SendReceipt,
  from: string,
  name: string | undefined,
): ReceiptRow[] {
  return [
    { label: words.to, value: name ? `${name} (${receipt.receiverId})` : receipt.receiverId },
    { label: words.from, value: from },
    { label: words.cost, value: costText(BigInt(receipt.networkCost)) },
    ...(receipt.registered ? [{ label: words.registered, value: words.yes }] : []),
    { label: words.date, value: momentText(endedAtMs) },
    { label: words.code, value: receipt.transactionHash },
  ];
}
