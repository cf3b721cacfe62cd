import { type Order, readableError } from '@cosecha/shared/api';
import { ORDER_ACTIONS, type OrderAction } from '@cosecha/shared/domain';
import { useOwnRate } from '@cosecha/shared/money';
import { fillText, orderText, orderTextValues, ownMoneyText } from '@cosecha/shared/text';
import { Banner, Button, Sheet, Stack, Text } from '@cosecha/shared/ui';
import { useRef } from 'react';
import type { BeforeMarking } from '../../proof/proof-in-sheet';
import { ProofInSheet } from '../lazy-extras';
import { actionText, actionValues } from '../order-words';
import { RunBanner } from './run-banner';
import type { OrderActionHandle } from './use-order-action';

interface Props {
  order: Order;
  /** Null closes the sheet. */
  action: OrderAction | null;
  nowMs: number;
  handle: OrderActionHandle;
  onClose: () => void;
}

/** Says what a button does to whose money before it does it. */
export function ActionSheet({ order, action, nowMs, handle, onClose }: Props) {
  const { run, error, submit } = handle;
  const before = useRef<BeforeMarking>(null);
  const words = action && actionText(action, order);
  const rate = useOwnRate();
  const values = orderTextValues(order, rate);
  return (
    <Sheet open={action !== null} onClose={onClose} title={words ? fillText(words.title, values) : ''}>
      {action && words && (
        <Stack>
          <Text>{fillText(words.effect, actionValues(order, action, nowMs, rate))}</Text>
          {ORDER_ACTIONS[action].money !== 'none' && action !== 'acceptSplit' && (
            <Text $as="small" $muted>
              {ownMoneyText.decides}
            </Text>
          )}
          {action === 'markDelivered' && (
            <ProofInSheet orderId={order.orderId} disabled={run !== null} before={before} />
          )}
          {error && <Banner tone="danger">{readableError(error)}</Banner>}
          <RunBanner order={order} handle={handle} />
          {!run && (
            <Button
              variant={words.variant === 'danger' ? 'danger' : 'primary'}
              onClick={() => before.current?.(() => void submit(action)) !== false && submit(action)}
            >
              {fillText(words.confirm, values)}
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            {run ? orderText.close : orderText.dismiss}
          </Button>
        </Stack>
      )}
    </Sheet>
  );
}
