import { useOnEnd, useOperation } from '@cosecha/shared/operation';
import { pathTo, walletPaths } from '@cosecha/shared/paths';
import { useNavigate, useSearchParams } from '@cosecha/shared/router';
import { showToast, useSession } from '@cosecha/shared/state';
import { walletText } from '@cosecha/shared/text';
import { Screen } from '@cosecha/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { OpenSend } from './open-send';
import { type PaymentText, readPaymentParams } from './payment-text';
import { SendForm } from './send-form';
import { endWords, refreshAfterSend, refusedLately, SEND, sendKind } from './send-operation';

/** /enviar: a new send, or the one that has no end yet. `?to=&amount=&asset=` fills it in. */
export function SendScreen() {
  const [params] = useSearchParams();
  return <SendPage key={params.toString()} payment={readPaymentParams(params)} />;
}

function SendPage({ payment }: { payment: PaymentText | null }) {
  const wallet = useSession().wallet ?? '';
  const { operation, start, ask, drop } = useOperation(sendKind, SEND);
  const [openedAtMs] = useState(Date.now);
  const latest = refusedLately(operation);
  /** The content of a link or code takes precedence over an earlier refused send, which was a different one. */
  const refused = latest && (payment === null || latest.endedAtMs >= openedAtMs) ? latest : null;
  const navigate = useNavigate();
  const client = useQueryClient();
  useOnEnd(sendKind, SEND, (ended) => {
    refreshAfterSend(client, wallet, ended);
    if (ended.status !== 'done') return;
    const isOther = ended.startedAtMs < openedAtMs && ended.input.receiverId !== payment?.receiverId;
    // What a link asks for that was opened meanwhile is still to be sent.
    if (payment !== null && isOther) return showToast({ tone: 'success', text: endWords(ended).done });
    void navigate(pathTo(walletPaths.sent, {}, { operacion: ended.result.transactionHash }), {
      replace: true,
    });
  });
  return (
    <Screen title={walletText.send.title} backTo={walletPaths.balance}>
      {operation?.status === 'sending' ||
      operation?.status === 'uncertain' ||
      operation?.status === 'lapsed' ? (
        <OpenSend send={operation} onAsk={() => void ask(operation)} onDrop={() => drop(operation)} />
      ) : (
        <SendForm
          key={refused?.key ?? ''}
          wallet={wallet}
          payment={payment}
          onSend={start}
          refused={refused}
        />
      )}
    </Screen>
  );
}
