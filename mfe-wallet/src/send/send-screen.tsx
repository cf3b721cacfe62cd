import { useOnEnd, useOperation } from '@cosecha/shared/operation';
import { pathTo, walletPaths } from '@cosecha/shared/paths';
import { useNavigate, useSearchParams } from '@cosecha/shared/router';
import { useSession } from '@cosecha/shared/state';
import { walletText } from '@cosecha/shared/text';
import { Screen } from '@cosecha/shared/ui';
import { useQueryClient } from '@tanstack/react-query';
import { OpenSend } from './open-send';
import { readPaymentParams } from './payment-text';
import { SendForm } from './send-form';
import { refreshAfterSend, refusedLately, SEND, sendKind } from './send-operation';

/** /enviar: a new send, or the one that has no end yet. `?to=&amount=&asset=` fills it in. */
export function SendScreen() {
  const wallet = useSession().wallet ?? '';
  const { operation, start, ask, drop } = useOperation(sendKind, SEND);
  const refused = refusedLately(operation);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  useOnEnd(sendKind, SEND, (ended) => {
    refreshAfterSend(client, wallet, ended);
    if (ended.status !== 'done') return;
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
          given={readPaymentParams(params)}
          onSend={start}
          refused={refused}
        />
      )}
    </Screen>
  );
}
