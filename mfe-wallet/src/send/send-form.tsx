import { readableError } from '@cosecha/shared/api';
import { useDraft } from '@cosecha/shared/drafts';
import { isWithdrawn, type StartResult } from '@cosecha/shared/operation';
import { showToast } from '@cosecha/shared/state';
import { addressErrors, walletText } from '@cosecha/shared/text';
import { amountText, Banner, Button, Chip, Row, Stack, Text, useForm } from '@cosecha/shared/ui';
import { useRef, useState } from 'react';
import { useBalances } from '../balance/use-balances';
import { useNotes } from '../device/use-notes';
import { usePeopleLike } from '../people/people-like';
import { useListedPeople, useProfileOf } from '../people/use-people';
import { LazyScan } from '../scan/lazy-scan';
import { AmountField, amountRefusal } from './amount-field';
import { ASSET_NAMES, type Asset, unitsOf } from './assets';
import { BookSheet } from './book-sheet';
import { NO_SEND, type SendDraft, sendDrafts } from './draft';
import { NetworkCost } from './network-cost';
import { type PaymentText, readPaymentText } from './payment-text';
import { ReceiverField } from './receiver-field';
import { RecentReceivers } from './recent-receivers';
import type { SendOrder } from './requests';
import { ReviewSheet } from './review-sheet';
import type { RefusedSend } from './send-operation';
import { mostToSend, reviewOf, type SendReview } from './send-review';
import { useReceiver } from './use-receiver';

const texts = walletText.send;

interface Props {
  wallet: string;
  /** From a code or a link. */
  payment: PaymentText | null;
  onSend: (order: SendOrder) => Promise<StartResult>;
  refused: RefusedSend | null;
}

export function SendForm({ wallet, payment, onSend, refused }: Props) {
  const { notes, known, change } = useNotes(wallet);
  const balances = useBalances(wallet);
  const { draft, edit } = useTyped(refused?.input ?? payment);
  const [asked, setAsked] = useState({ to: payment !== null, amount: false });
  const [sheet, setSheet] = useState<'none' | 'scan' | 'book'>('none');
  const [review, setReview] = useState<SendReview | null>(null);
  const receiver = useReceiver(draft.asset, draft.to, wallet);
  const quote = receiver.status === 'found' ? receiver.quote : null;
  const people = useListedPeople(wallet, quote ? [quote.receiverId] : []);
  const like = usePeopleLike(draft.to, wallet, people);
  useProfileOf(quote?.receiverExists ? quote.receiverId : null);
  const person = (quote && people.personOf(quote.receiverId)) ?? null;
  const near = balances.near.data?.available;
  const available = draft.asset === 'USDT' ? balances.available.data : near;
  /** What is sent as NEAR shares its pot with the costs, which are known with the receiver. */
  const most = quote ? mostToSend(draft.asset, quote) : draft.asset === 'USDT' ? available : undefined;

  /** A name stays as typed; a code, a link or a sentence with one account fills in everything it contains. */
  function handleTo(text: string) {
    const payment = /[\s:]/.test(text.trim()) ? readPaymentText(text) : null;
    if (payment) fill(payment);
    else edit({ to: text });
  }

  function fill(payment: PaymentText) {
    edit(partsOf(payment));
    setAsked((before) => ({ ...before, to: true }));
    setSheet('none');
  }

  function handleReview() {
    setAsked({ to: true, amount: true });
    /** Without the notes the form cannot tell whether the account is new or resembles another. */
    const isReady = receiver.status !== 'checking' && known;
    if (!isReady) showToast({ tone: 'info', text: texts.waitForCheck });
    if (isReady && quote && amountRefusal(draft.asset, draft.amount, most, null) === null) {
      setReview(reviewOf(draft.asset, draft.amount, quote, { notes, person, known: people.known() }));
    }
  }

  const { form } = useForm({ onValid: handleReview });

  async function handleConfirm({ order }: SendReview) {
    setReview(null);
    if ((await onSend(order)) === 'running') showToast({ tone: 'warning', text: texts.otherTab });
  }

  return (
    <>
      <Stack as="form" $gap="xl" {...form}>
        {refused && !isWithdrawn(refused.error) && (
          <Banner tone="danger" title={texts.refusedTitle}>
            {readableError(refused.error)}
          </Banner>
        )}
        <AssetChoice chosen={draft.asset} onChoose={(asset) => edit({ asset })} />
        <ReceiverField
          value={draft.to}
          receiver={receiver.status === 'empty' && asked.to ? EMPTY_REFUSED : receiver}
          person={person}
          suggested={quote ? [] : like}
          isCut={people.isCut}
          asked={asked.to}
          onChange={handleTo}
          onChoose={(to) => edit({ to })}
          onAsked={() => setAsked((before) => ({ ...before, to: true }))}
          onScan={() => setSheet('scan')}
          onBook={() => setSheet('book')}
        />
        {draft.to === '' && <RecentReceivers notes={notes} onChoose={(to) => edit({ to })} />}
        <AmountField
          asset={draft.asset}
          value={draft.amount}
          available={available}
          most={most}
          asked={asked.amount}
          onChange={(amount) => edit({ amount })}
          onAsked={() => setAsked((before) => ({ ...before, amount: true }))}
        />
        <NetworkCost asset={draft.asset} quote={quote} />
        <Button type="submit">{texts.review}</Button>
      </Stack>
      <ReviewSheet review={review} onConfirm={handleConfirm} onClose={() => setReview(null)} />
      <BookSheet
        open={sheet === 'book'}
        notes={notes}
        candidate={quote?.receiverId ?? null}
        onChange={change}
        onChoose={(account) => fill({ receiverId: account })}
        onClose={() => setSheet('none')}
      />
      <LazyScan open={sheet === 'scan'} onFound={fill} onClose={() => setSheet('none')} />
    </>
  );
}

interface AssetChoiceProps {
  chosen: Asset;
  onChoose: (asset: Asset) => void;
}

const AssetChoice = ({ chosen, onChoose }: AssetChoiceProps) => (
  <Stack $gap="sm" role="group" aria-label={texts.asset}>
    <Text $as="label" aria-hidden="true">
      {texts.asset}
    </Text>
    <Row>
      {ASSET_NAMES.map((asset) => (
        <Chip key={asset} selected={chosen === asset} onClick={() => onChoose(asset)}>
          {asset}
        </Chip>
      ))}
    </Row>
  </Stack>
);

const EMPTY_REFUSED = {
  status: 'refused',
  text: addressErrors['address-empty'],
  byChain: false,
} as const;

/** The fields: of a code, a link or what was refused, otherwise what was typed before and not sent. Each change is stored. */
function useTyped(payment: PaymentText | null) {
  const { draft: stored, set } = useDraft(sendDrafts, '');
  const [own, setOwn] = useState<SendDraft | null>(payment && { ...NO_SEND, ...partsOf(payment) });
  const draft = own ?? stored ?? NO_SEND;
  const latest = useRef(draft);
  latest.current = draft;
  function edit(part: Partial<SendDraft>) {
    const next = { ...latest.current, ...part };
    latest.current = next;
    setOwn(next);
    set(next);
  }
  return { draft, edit };
}

/** An amount without a unit means USDT, whatever is selected. */
function partsOf({ receiverId, asset, amount }: PaymentText): Partial<SendDraft> {
  const unit = asset ?? 'USDT';
  return {
    to: receiverId,
    ...(asset ? { asset } : {}),
    ...(amount ? { asset: unit, amount: amountText(unitsOf(unit, amount), unit) } : {}),
  };
}
