import type { Order } from '@cosecha/shared/api';
import type { OrderAction } from '@cosecha/shared/domain';
import { useOwnRate } from '@cosecha/shared/money';
import { fillText, orderText, orderTextValues } from '@cosecha/shared/text';
import { Banner, Button } from '@cosecha/shared/ui';
import { actionText } from '../order-words';
import type { OrderActionHandle } from './use-order-action';

const text = orderText;

interface Props {
  order: Order;
  handle: Pick<OrderActionHandle, 'run' | 'lapsed' | 'ask'>;
}

/** What is being done with an order, in place of its buttons; above them what may not have been done. Nothing else. */
export function RunBanner({ order, handle: { run, lapsed, ask } }: Props) {
  if (run === null) return lapsed && <LapsedBanner order={order} action={lapsed} />;
  if (run === 'sent') return <Banner>{text.settling}</Banner>;
  if (run === 'sending') return <Banner icon="clock">{text.sending}</Banner>;
  return (
    <Banner
      tone="warning"
      title={text.uncertainTitle}
      action={
        <Button variant="quiet" wide={false} icon="refresh" onClick={ask}>
          {text.ask}
        </Button>
      }
    >
      {text.uncertain}
    </Banner>
  );
}

/** It had no answer for so long that it is not asked for any more. */
export function LapsedBanner({ order, action }: { order: Order; action: OrderAction }) {
  const words = fillText(actionText(action, order).button, orderTextValues(order, useOwnRate()));
  return (
    <Banner tone="warning" title={text.lapsedTitle(words)}>
      {text.lapsed}
    </Banner>
  );
}
