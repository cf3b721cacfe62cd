import { pathTo, walletPaths } from '@cosecha/shared/paths';
import { useNavigate, useSearchParams } from '@cosecha/shared/router';
import { useSession } from '@cosecha/shared/state';
import { walletText } from '@cosecha/shared/text';
import { Screen } from '@cosecha/shared/ui';
import { useEffect } from 'react';
import { OpenSend } from './open-send';
import { readPaymentParams } from './payment-text';
import { SendForm } from './send-form';
import { useSend } from './use-send';

/** /enviar: a new send, or the one that has no end yet. `?to=&amount=&asset=` fills it in. */
export function SendScreen() {
  const wallet = useSession().wallet ?? '';
  const { operation, state } = useSend(wallet);
  const [params] = useSearchParams();
  const navigate = useNavigate();

  useEffect(() => {
    if (state.step !== 'done') return;
    void operation.clear();
    void navigate(pathTo(walletPaths.sent, {}, { operacion: state.receipt.transactionHash }), {
      replace: true,
    });
  }, [navigate, operation, state]);

  const isOpen = state.step === 'sending' || state.step === 'uncertain';
  return (
    <Screen title={walletText.send.title} backTo={walletPaths.balance}>
      {isOpen ? (
        <OpenSend operation={operation} state={state} />
      ) : (
        <SendForm
          wallet={wallet}
          given={readPaymentParams(params)}
          operation={operation}
          refused={state.step === 'refused' ? state : null}
        />
      )}
    </Screen>
  );
}
