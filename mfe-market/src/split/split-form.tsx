import { type Order, readableError } from '@cosecha/shared/api';
import { useDraft } from '@cosecha/shared/drafts';
import { splitText } from '@cosecha/shared/text';
import { Banner, Button, readSplit, Skeleton, SplitField, Stack, Text, useForm } from '@cosecha/shared/ui';
import { RunBanner } from '../order/actions/run-banner';
import type { OrderActionHandle } from '../order/actions/use-order-action';
import { splitDrafts } from './draft';

const text = splitText.sheet;

export interface Props {
  order: Order;
  handle: OrderActionHandle;
  onClose: () => void;
}

/** The seller's part, by Kg or as an amount. Asks for no PIN: nothing moves until the other side accepts. */
export function SplitForm({ order, handle, onClose }: Props) {
  const { draft, set } = useDraft(splitDrafts, order.orderId);
  const { run, error, submit } = handle;
  const read = readSplit(draft ?? splitDrafts.nothing, order);
  const { form, problems } = useForm<'split'>({
    problems: { split: read.ok ? null : read.problem },
    onValid() {
      if (read.ok) void submit('proposeSplit', { sellerAmount: String(read.sellerAmount) });
    },
  });
  if (draft === null) return <Skeleton rows={3} />;
  return (
    <Stack as="form" {...form}>
      <Text>{text.explain}</Text>
      <SplitField
        order={order}
        draft={draft}
        onChange={set}
        error={problems.split ?? null}
        disabled={run !== null}
      />
      {error && <Banner tone="danger">{readableError(error)}</Banner>}
      <RunBanner order={order} handle={handle} />
      {!run && <Button type="submit">{text.confirm}</Button>}
      <Button variant="quiet" onClick={onClose}>
        {text.dismiss}
      </Button>
    </Stack>
  );
}
