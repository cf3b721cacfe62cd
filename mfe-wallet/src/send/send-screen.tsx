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
  return <SendPage key={params.toString()} given={readPaymentParams(params)} />;
}

function SendPage({ given }: { given: PaymentText | null }) {
  const wallet = useSession().wallet ?? '';
  const { operation, start, ask, drop } = useOperation(sendKind, SEND);
  const [openedAtMs] = useState(Date.now);
  const latest = refusedLately(operation);
  /** What a link or a code asks for stands before a refusal of earlier, which was of something else. */
  const refused = latest && (given === null || latest.endedAtMs >= openedAtMs) ? latest : null;
  const navigate = useNavigate();
  const client = useQueryClient();
  useOnEnd(sendKind, SEND, (ended) => {
    refreshAfterSend(client, wallet, ended);
    if (ended.status !== 'done') return;
    const isOther = ended.startedAtMs < openedAtMs && ended.input.receiverId !== given?.receiverId;
    // What a link asks for that was opened meanwhile is still to be sent.
    if (given !== null && isOther) return showToast({ tone: 'success', text: endWords(ended).done });
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
        <SendForm key={refused?.key ?? ''} wallet={wallet} given={given} onSend={start} refused={refused} />
      )}
    </Screen>
  );
}
