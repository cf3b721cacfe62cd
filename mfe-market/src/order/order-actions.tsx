import type { Order } from '@cosecha/shared/api';
import { ORDER_ACTIONS, type OrderAction } from '@cosecha/shared/domain';
import { useNavigate, useSearchParams } from '@cosecha/shared/router';
import { notify } from '@cosecha/shared/state';
import { fillText, ORDER_ACTION_TEXT, orderText, orderTextValues } from '@cosecha/shared/text';
import { Banner, Button, ButtonLink, Stack } from '@cosecha/shared/ui';
import { mayHaveHappened } from '../buy/refusals';
import { paths } from '../paths';
import { ActionSheet } from './action-sheet';
import { actionsOf, isCancelAction, urgedAction } from './actions-of';
import { confirmedByPin } from './money-pin';
import { releaseFailed } from './release-failures';
import { inputFor, useOrderAction } from './use-order-action';

const text = orderText.order;

interface Props {
  order: Order;
  nowMs: number | null;
  /** The last action is on its way through the network: nothing can be pressed until it shows. */
  settling: boolean;
  onActed: () => void;
}

/** A button for everything that this person may do now; each opens a sheet or a screen that says what happens. */
export function OrderActions({ order, nowMs, settling, onActed }: Props) {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const allowed = nowMs === null ? [] : actionsOf(order, nowMs);
  const wanted = allowed.find((action) => action === params.get('accion')) ?? null;
  const close = () => setParams({}, { replace: true });

  const run = useOrderAction({
    onDone: ({ transactionHash }, { action }) => {
      onActed();
      if (ORDER_ACTIONS[action].money === 'toSeller') {
        navigate(paths.released(order.orderId), { state: { transactionHash } });
        return;
      }
      notify({ tone: 'success', text: fillText(ORDER_ACTION_TEXT[action].result, orderTextValues(order)) });
      close();
    },
    onFailed: (error, { action }) => {
      if (ORDER_ACTIONS[action].money === 'toSeller' && releaseFailed(error)) {
        navigate(paths.releaseFailed(order.orderId), { state: { reason: error.message } });
      }
    },
  });

  async function handleConfirm(action: OrderAction) {
    const isSameAgain = run.error !== null && mayHaveHappened(run.error);
    if (isSameAgain || (await confirmedByPin(action, order))) await run.submit(inputFor(order, action));
  }

  if (settling) return <Banner>{text.settling}</Banner>;
  if (allowed.length === 0) return null;
  return (
    <Stack as="section" $gap="sm" aria-label={text.actions}>
      {allowed.map((action) => (
        <ActionButton
          key={action}
          order={order}
          isUrged={nowMs !== null && action === urgedAction(order, nowMs)}
          action={action}
          onOpen={() => {
            run.reset();
            setParams({ accion: action }, { replace: true });
          }}
        />
      ))}
      <ActionSheet
        order={order}
        action={wanted}
        pending={run.pending}
        error={run.error}
        onConfirm={handleConfirm}
        onClose={close}
      />
    </Stack>
  );
}

interface ButtonProps {
  order: Order;
  action: OrderAction;
  /** The order waits for this; everything else stands back. */
  isUrged: boolean;
  onOpen: () => void;
}

function ActionButton({ order, action, isUrged, onOpen }: ButtonProps) {
  const { button } = ORDER_ACTION_TEXT[action];
  const variant = isUrged ? 'primary' : 'secondary';
  if (isCancelAction(action)) {
    return (
      <ButtonLink variant={variant} to={paths.cancelOrder(order.orderId)}>
        {button}
      </ButtonLink>
    );
  }
  return (
    <Button variant={variant} onClick={onOpen}>
      {button}
    </Button>
  );
}
