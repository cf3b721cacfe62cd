import { type Dispute, type Order, queryKeys, readableError } from '@cosecha/shared/api';
import { DISPUTE_LIMITS, formatUsdt, plainWords, type Ruling } from '@cosecha/shared/domain';
import { showToast } from '@cosecha/shared/state';
import { disputeText, fillText, orderTextValues } from '@cosecha/shared/text';
import {
  Banner,
  Button,
  Card,
  Heading,
  RadioChoices,
  Sheet,
  Skeleton,
  Stack,
  Text,
  TextArea,
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
    order.orderId,
    () => {
      setReviewing(false);
      showToast({ tone: 'success', text: text.done });
      refresh();
      onRuled();
    },
    refresh,
  );
  const { draft, change, pending, uncertain } = ruling;
  const missing = Math.max(0, min - plainWords(draft?.words ?? '').length);
  const { form, problems } = useForm({
    problems: {
      choice: draft?.release == null ? text.chooseMissing : null,
      words: missing > 0 ? text.tooShort(missing) : null,
    },
    onValid: () => setReviewing(true),
  });
  if (draft === null) return <Skeleton rows={3} />;

  const choice: Ruling | null = draft.release === null ? null : draft.release ? 'release' : 'refund';
  const isLocked = pending || uncertain;
  const values = orderTextValues(order, {
    ...(parties?.seller.name ? { seller: parties.seller.name } : {}),
    ...(parties?.buyer.name ? { buyer: parties.buyer.name } : {}),
  });

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
              detail: text.releaseDetail(
                formatUsdt(order.amountDelivered, { exact: true }),
                formatUsdt(order.feeDeducted, { exact: true }),
              ),
            },
            { value: 'refund', label: text.refund, detail: text.refundDetail(formatUsdt(order.escrow)) },
          ]}
          value={choice}
          onChange={(value) => change({ release: value === 'release' })}
          error={problems.choice}
          disabled={isLocked}
        />
        <TextArea
          label={text.words}
          hint={text.wordsHint}
          value={draft.words}
          maxLength={max}
          rows={5}
          disabled={isLocked}
          error={problems.words}
          onChange={({ target }) => change({ words: target.value })}
        />
        {uncertain && !reviewing && <Banner tone="warning">{text.uncertain}</Banner>}
        <Button type="submit">{text.review}</Button>
      </Stack>
      {choice && (
        <RulingSheet
          open={reviewing}
          choice={choice}
          values={values}
          ruling={ruling}
          onClose={() => setReviewing(false)}
        />
      )}
    </Card>
  );
}

interface SheetProps {
  open: boolean;
  choice: Ruling;
  values: Record<string, string>;
  ruling: RulingHandle;
  onClose: () => void;
}

function RulingSheet({ open, choice, values, ruling, onClose }: SheetProps) {
  const { send, pending, error, uncertain } = ruling;
  const effect = fillText(text.effect[choice], values);

  return (
    <Sheet open={open} onClose={onClose} title={fillText(text.sheet[choice], values)} locked={pending}>
      <Stack>
        <Text>{capitalised(effect)}</Text>
        {pending && <Banner>{text.sending}</Banner>}
        {uncertain && <Banner tone="warning">{text.uncertain}</Banner>}
        {error && !uncertain && !pending && <Banner tone="danger">{readableError(error)}</Banner>}
        <Button variant="danger" loading={pending} onClick={() => send(effect)}>
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

/** A sentence that begins with "el vendedor" where the profile has no name. */
const capitalised = (sentence: string): string =>
  sentence.charAt(0).toLocaleUpperCase('es') + sentence.slice(1);
