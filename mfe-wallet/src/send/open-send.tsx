import { readableError } from '@cosecha/shared/api';
import { useOwnRate } from '@cosecha/shared/money';
import { walletPaths } from '@cosecha/shared/paths';
import { showToast } from '@cosecha/shared/state';
import { momentText, walletText } from '@cosecha/shared/text';
import {
  Banner,
  Button,
  ButtonLink,
  Card,
  DefinitionList,
  Row,
  Spinner,
  Stack,
  Text,
} from '@cosecha/shared/ui';
import { wireAmountText } from './assets';
import type { SendOrder } from './requests';
import type { OpenSendState } from './send-operation';

const texts = walletText.send;

interface Props {
  send: OpenSendState;
  onAsk: () => void;
  onDrop: () => Promise<void>;
}

/** A send without an outcome yet, of this or an earlier page; shown in place of the form. */
export function OpenSend({ send, onAsk, onDrop }: Props) {
  const isLeft = send.status === 'lapsed' || (send.status === 'uncertain' && send.dueMs === null);
  if (isLeft) return <LeftOpen send={send} onAsk={onAsk} onDrop={onDrop} />;
  const isSending = send.status === 'sending';
  return (
    <Stack>
      <Banner
        tone={isSending ? 'info' : 'warning'}
        title={isSending ? texts.sendingTitle : texts.uncertainTitle}
      >
        {isSending ? texts.sending : texts.uncertain}
      </Banner>
      <What order={send.input} />
      {isSending ? (
        <Row role="status">
          <Spinner label={texts.sendingTitle} />
        </Row>
      ) : (
        <>
          {send.status === 'uncertain' && send.error && (
            <Text $as="small" $muted>
              {readableError(send.error)}
            </Text>
          )}
          <Button variant="secondary" icon="refresh" onClick={onAsk}>
            {texts.ask}
          </Button>
        </>
      )}
    </Stack>
  );
}

/** It does not go on by itself: the person decides, or checks the movements where the outcome stays unknown. */
function LeftOpen({ send, onAsk, onDrop }: Props) {
  async function handleDrop() {
    await onDrop();
    showToast({ tone: 'info', text: texts.dropped });
  }
  const when = momentText(send.startedAtMs);
  const isTooOld = send.status === 'lapsed';
  return (
    <Stack>
      <Banner tone="warning" title={texts.leftOpenTitle}>
        {isTooOld ? texts.leftOpenOld(when) : texts.leftOpen(when)}
      </Banner>
      <What order={send.input} />
      {isTooOld ? (
        <ButtonLink to={walletPaths.balance}>{texts.seeMovements}</ButtonLink>
      ) : (
        <Button onClick={onAsk}>{texts.finish}</Button>
      )}
      <Button variant="quiet" onClick={handleDrop}>
        {texts.drop}
      </Button>
    </Stack>
  );
}

function What({ order }: { order: SendOrder }) {
  const rate = useOwnRate();
  return (
    <Card>
      <DefinitionList
        rows={[
          { label: texts.sheet.amount, value: wireAmountText(order.asset, order.amount, rate), strong: true },
          { label: texts.sheet.to, value: <span translate="no">{order.receiverId}</span> },
        ]}
      />
    </Card>
  );
}
