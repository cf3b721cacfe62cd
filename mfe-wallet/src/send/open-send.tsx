import { readableError } from '@cosecha/shared/api';
import { walletPaths } from '@cosecha/shared/paths';
import { notify } from '@cosecha/shared/state';
import { walletText } from '@cosecha/shared/text';
import {
  Banner,
  Button,
  ButtonLink,
  Card,
  DefinitionList,
  momentText,
  Row,
  Spinner,
  Stack,
  Text,
} from '@cosecha/shared/ui';
import type { SendOrder } from '../device/wallet-notes';
import { wireAmountText } from './assets';
import { isForgotten, type SendOperation, type SendState } from './send-operation';
import { isAskedByItself } from './use-send';

const texts = walletText.send;

interface Props {
  operation: SendOperation;
  state: Extract<SendState, { step: 'sending' | 'uncertain' }>;
}

/** A send that has no end yet, in this page or one before; it stands in place of the form. */
export function OpenSend({ operation, state }: Props) {
  if (state.step === 'sending' || isAskedByItself(state)) {
    const isSending = state.step === 'sending' || !state.error;
    return (
      <Stack>
        <Banner
          tone={isSending ? 'info' : 'warning'}
          title={isSending ? texts.sendingTitle : texts.uncertainTitle}
        >
          {isSending ? texts.sending : texts.uncertain}
        </Banner>
        <What order={state.order} />
        {state.step === 'sending' ? (
          <Row role="status">
            <Spinner label={texts.sendingTitle} />
          </Row>
        ) : (
          <>
            {state.error && (
              <Text $as="small" $muted>
                {readableError(state.error)}
              </Text>
            )}
            <Button variant="secondary" icon="refresh" onClick={() => operation.ask()}>
              {texts.ask}
            </Button>
          </>
        )}
      </Stack>
    );
  }
  return <LeftOpen operation={operation} state={state} />;
}

/** Begun too long ago to go on by itself: the person decides, or looks at the movements where nobody can say any more. */
function LeftOpen({ operation, state }: Props & { state: Extract<SendState, { step: 'uncertain' }> }) {
  async function handleDrop() {
    await operation.clear();
    notify({ tone: 'info', text: texts.dropped });
  }
  const when = momentText(state.startedAtMs);
  const isTooOld = isForgotten(state);
  return (
    <Stack>
      <Banner tone="warning" title={texts.leftOpenTitle}>
        {isTooOld ? texts.leftOpenOld(when) : texts.leftOpen(when)}
      </Banner>
      <What order={state.order} />
      {isTooOld ? (
        <ButtonLink to={walletPaths.balance}>{texts.seeMovements}</ButtonLink>
      ) : (
        <Button onClick={() => operation.ask()}>{texts.finish}</Button>
      )}
      <Button variant="quiet" onClick={handleDrop}>
        {texts.drop}
      </Button>
    </Stack>
  );
}

function What({ order }: { order: SendOrder }) {
  return (
    <Card>
      <DefinitionList
        rows={[
          { label: texts.sheet.amount, value: wireAmountText(order.asset, order.amount), strong: true },
          { label: texts.sheet.to, value: <span translate="no">{order.receiverId}</span> },
        ]}
      />
    </Card>
  );
}
