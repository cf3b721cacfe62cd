import { type Dispute, type Order, queryKeys, readableError } from '@cosecha/shared/api';
import {
  DISPUTE_LIMITS,
  type MicroUsdt,
  microUsdt,
  moneyText,
  NO_FREIGHT,
  plainWords,
  printedSplit,
  printedText,
  type Ruling,
} from '@cosecha/shared/domain';
import { useOwnRate } from '@cosecha/shared/money';
import { showToast } from '@cosecha/shared/state';
import { disputeText, fillText, orderTextValues } from '@cosecha/shared/text';
import {
  Banner,
  Button,
  Card,
  Heading,
  NO_SPLIT,
  RadioChoices,
  type ReadSplit,
  readSplit,
  Sheet,
  Skeleton,
  SplitField,
  Stack,
  Text,
  TextArea,
  textFields,
  useForm,
} from '@cosecha/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type RulingHandle, useRuling } from './use-ruling';

const text = disputeText.desk.ruling;
const { min, max } = DISPUTE_LIMITS.ruling;

interface Props {
  order: Order;
  parties: Dispute['parties'];
  onRuled: () => void;
}

/** Whose the money is and why; then a sheet that says it once more, and the PIN. */
export function RulingForm({ order, parties, onRuled }: Props) {
  const id = useId();
  const cache = useQueryClient();
  const [reviewing, setReviewing] = useState(false);
  const refresh = () => void cache.invalidateQueries({ queryKey: queryKeys.disputes.all });
  const ruling = useRuling(
    order,
    () => {
      setReviewing(false);
      showToast({ tone: 'success', text: text.done });
      refresh();
      onRuled();
    },
    refresh,
  );
  const { draft, change, pending, uncertain } = ruling;
  const rate = useOwnRate();
  const split = readSplit(draft?.split ?? NO_SPLIT, order);
  const missing = Math.max(0, min - plainWords(draft?.words ?? '').length);
  const { form, problems } = useForm({
    problems: {
      choice: draft?.choice == null ? text.chooseMissing : null,
      split: draft?.choice === 'split' && !split.ok ? split.problem : null,
      words: missing > 0 ? text.tooShort(missing) : null,
    },
    onValid: () => setReviewing(true),
  });
  if (draft === null) return <Skeleton rows={3} />;

  const { choice } = draft;
  const parts = printedSplit(order, NO_FREIGHT, rate);
  const sellerAmount = choice && sellerAmountOf(choice, order, split);
  const isLocked = pending || uncertain;
  const names = {
    ...(parties?.seller.name ? { seller: parties.seller.name } : {}),
    ...(parties?.buyer.name ? { buyer: parties.buyer.name } : {}),
  };

  return (
    <Card as="section" aria-labelledby={id}>
      <Heading id={id}>{text.heading}</Heading>
      <Stack as="form" {...form}>
        <RadioChoices
          label={text.choose}
          choices={[
            {
              value: 'release',
              label: text.release,
              detail: text.releaseDetail(printedText(parts.seller), printedText(parts.fee)),
            },
            { value: 'refund', label: text.refund, detail: text.refundDetail(moneyText(order.escrow, rate)) },
            ...(order.canSplit
              ? [{ value: 'split', label: text.split, detail: text.splitDetail } as const]
              : []),
          ]}
          value={choice}
          onChange={(value) => change({ choice: value })}
          error={problems.choice}
          disabled={isLocked}
        />
        {!order.canSplit && <Text>{text.unsplittable}</Text>}
        {choice === 'split' && (
          <SplitField
            order={order}
            draft={draft.split}
            onChange={(next) => change({ split: next })}
            error={problems.split ?? null}
            disabled={isLocked}
          />
        )}
        <TextArea
          label={text.words}
          hint={text.wordsHint}
          maxLength={max}
          rows={5}
          disabled={isLocked}
          {...textFields(draft, problems, change)('words')}
        />
        {uncertain && !reviewing && <Banner tone="warning">{text.uncertain}</Banner>}
        <Button type="submit">{text.review}</Button>
      </Stack>
      {choice && sellerAmount !== null && (
        <RulingSheet
          open={reviewing}
          choice={choice}
          sellerAmount={sellerAmount}
          values={orderTextValues({ ...order, proposal: { sellerAmount } }, rate, names)}
          ruling={ruling}
          onClose={() => setReviewing(false)}
        />
      )}
    </Card>
  );
}

/** What the ruling pays the seller of the whole; null while a split cannot be read. */
function sellerAmountOf(choice: Ruling, { escrow }: Order, split: ReadSplit): MicroUsdt | null {
  if (choice === 'split') return split.ok ? split.sellerAmount : null;
  return choice === 'release' ? escrow : microUsdt(0n);
}

interface SheetProps {
  open: boolean;
  choice: Ruling;
  sellerAmount: MicroUsdt;
  values: Record<string, string>;
  ruling: RulingHandle;
  onClose: () => void;
}

function RulingSheet({ open, choice, sellerAmount, values, ruling, onClose }: SheetProps) {
  const { send, pending, error, uncertain } = ruling;
  const effect = fillText(text.effect[choice], values);

  return (
    <Sheet open={open} onClose={onClose} title={fillText(text.sheet[choice], values)} locked={pending}>
      <Stack>
        <Text>{capitalised(effect)}</Text>
        {pending && <Banner>{text.sending}</Banner>}
        {uncertain && <Banner tone="warning">{text.uncertain}</Banner>}
        {error && !uncertain && !pending && <Banner tone="danger">{readableError(error)}</Banner>}
        <Button variant="danger" loading={pending} onClick={() => send(sellerAmount, effect)}>
          {uncertain ? text.ask : fillText(text.confirm[choice], values)}
        </Button>
        {!pending && (
          <Button variant="quiet" onClick={onClose}>
            {text.dismiss}
          </Button>
        )}
      </Stack>
    </Sheet>
  );
}

/** A sentence that starts with "el vendedor" where the profile has no name. */
const capitalised = (sentence: string): string =>
  sentence.charAt(0).toLocaleUpperCase('es') + sentence.slice(1);
