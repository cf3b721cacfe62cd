import { type Order, readableError } from '@cosecha/shared/api';
import { ORDER_ACTIONS, type OrderAction } from '@cosecha/shared/domain';
import { ownRateStore } from '@cosecha/shared/money';
import { useNavigate, useSearchParams } from '@cosecha/shared/router';
import { showToast } from '@cosecha/shared/state';
import { fillText, orderTextValues, splitText } from '@cosecha/shared/text';
import { Banner, Sheet } from '@cosecha/shared/ui';
import { useState } from 'react';
import { DisputeSheet } from '../../dispute/dispute-sheet';
import { links } from '../../links';
import { ChangedBanner } from '../changed-banner';
import { ChatLink } from '../chat-link';
import { ProposalCard, SplitForm } from '../lazy-extras';
import { actionText } from '../order-words';
import type { OrderMark } from '../timeline/newest';
import { ActionSheet } from './action-sheet';
import { actionsOf } from './actions-of';
import { changedMeanwhile, releaseFailed } from './failures';
import { nextSteps } from './next-steps';
import { OrderChoices } from './order-choices';
import { RunBanner } from './run-banner';
import { useOrderAction } from './use-order-action';

/** They ask for more than a yes. */
const HAS_OWN_SHEET: readonly OrderAction[] = ['dispute', 'proposeSplit'];

interface Props {
  order: Order;
  nowMs: number | null;
}

/** Everything that this person may do now, what is next first; each opens a sheet or a screen that says what happens. */
export function OrderActions({ order, nowMs }: Props) {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [surprised, setSurprised] = useState<OrderMark | null>(null);
  const steps = nowMs === null ? null : nextSteps(order, nowMs);
  const allowed = nowMs === null ? [] : actionsOf(order, nowMs);
  const wanted = allowed.find((action) => action === params.get('accion')) ?? null;
  const close = () => {
    handle.reset();
    setParams({}, { replace: true });
  };
  /** What another tab has done leaves the sheet that is open here to its person. */
  const showDone = (action: OrderAction) => {
    const values = orderTextValues(order, ownRateStore.getState());
    showToast({ tone: 'success', text: fillText(actionText(action, order).result, values) });
    if (params.get('accion') === action) close();
  };

  const handle = useOrderAction(order, {
    onDone: ({ transactionHash }, action) => {
      if (ORDER_ACTIONS[action].money === 'toSeller') {
        navigate(links.paid(order), { state: { transactionHash } });
        return;
      }
      showDone(action);
    },
    onFailed: (error, action) => {
      if (ORDER_ACTIONS[action].money === 'toSeller' && releaseFailed(error)) {
        navigate(links.releaseFailed(order.orderId), { state: { reason: error.message } });
      } else if (changedMeanwhile(error)) {
        setSurprised({ sinceMs: order.sinceMs, collection: order.collection });
        close();
      }
    },
  });
  const { run } = handle;
  const open = (action: OrderAction) => {
    handle.reset();
    setSurprised(null);
    setParams({ accion: action }, { replace: true });
  };
  return (
    <>
      {surprised && <ChangedBanner order={order} seen={surprised} />}
      {order.proposal && order.collection === 'active' && (
        <ProposalCard
          order={order}
          isAnswerable={run === null && steps?.answers.includes('acceptSplit') === true}
          onAccept={() => open('acceptSplit')}
        />
      )}
      {handle.error && !wanted && <Banner tone="danger">{readableError(handle.error)}</Banner>}
      <RunBanner order={order} handle={handle} />
      {!run && steps && <OrderChoices order={order} steps={steps} onOpen={open} />}
      {(run || (steps && steps.first !== 'chat')) && <ChatLink order={order} />}
      <ActionSheet
        order={order}
        action={wanted !== null && HAS_OWN_SHEET.includes(wanted) ? null : wanted}
        nowMs={nowMs ?? 0}
        handle={handle}
        onClose={close}
      />
      <DisputeSheet order={order} open={wanted === 'dispute'} onClose={close} />
      <Sheet open={wanted === 'proposeSplit'} onClose={close} title={splitText.sheet.title}>
        <SplitForm order={order} handle={handle} onClose={close} />
      </Sheet>
    </>
  );
}
