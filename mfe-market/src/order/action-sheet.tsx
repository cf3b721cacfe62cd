import { type Order, readableError } from '@cosecha/shared/api';
import type { OrderAction } from '@cosecha/shared/domain';
import { fillText, marketText, ORDER_ACTION_TEXT, orderText, orderTextValues } from '@cosecha/shared/text';
import { Banner, Button, Sheet, Stack, Text } from '@cosecha/shared/ui';
import { mayHaveHappened } from '../buy/refusals';

const text = orderText.order;

interface Props {
  order: Order;
  /** Null keeps the sheet closed. */
  action: OrderAction | null;
  pending: boolean;
  error: Error | null;
  onConfirm: (action: OrderAction) => void;
  onClose: () => void;
}

/** Says what a button does to whose money before it does it. */
export function ActionSheet({ order, action, pending, error, onConfirm, onClose }: Props) {
  const words = action && ORDER_ACTION_TEXT[action];
  const values = orderTextValues(order);
  const uncertain = error !== null && mayHaveHappened(error);
  return (
    <Sheet
      open={action !== null}
      onClose={onClose}
      title={words ? fillText(words.title, values) : ''}
      locked={pending}
    >
      {action && words && (
        <Stack>
          <Text>{fillText(words.effect, values)}</Text>
          {pending && <Banner>{text.sending}</Banner>}
          {error && !pending && (
            <Banner tone={uncertain ? 'warning' : 'danger'}>
              {uncertain ? text.uncertain : readableError(error)}
            </Banner>
          )}
          <Button
            variant={words.variant === 'danger' ? 'danger' : 'primary'}
            loading={pending}
            onClick={() => onConfirm(action)}
          >
            {uncertain ? marketText.buy.ask : fillText(words.confirm, values)}
          </Button>
          {!pending && (
            <Button variant="quiet" onClick={onClose}>
              {text.dismiss}
            </Button>
          )}
        </Stack>
      )}
    </Sheet>
  );
}
