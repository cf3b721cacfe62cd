import { securityText } from '@cosecha/shared/text';
import { Banner, Button, ListRow, Sheet, Stack, Text } from '@cosecha/shared/ui';
import { useState } from 'react';
import { PointList } from './points';
import { type OwnPasskey, usePasskey } from './use-passkey';

const texts = securityText.passkey;

/** Fingerprint or face in addition to the PIN: whether it opens this wallet here, and if not why. */
export function PasskeyRow() {
  const passkey = usePasskey();
  const [open, setOpen] = useState(false);
  const row = { icon: 'shield', title: texts.title } as const;
  if (passkey.problem) return <ListRow {...row} detail={texts.problem[passkey.problem]} />;
  if (passkey.isOn === null) return <ListRow {...row} detail={texts.off} />;
  const close = () => setOpen(false);
  return (
    <>
      <ListRow {...row} detail={passkey.isOn ? texts.on : texts.off} onClick={() => setOpen(true)} />
      <Sheet open={open} onClose={close} title={texts.title} locked={passkey.pending}>
        {passkey.isOn ? (
          <TurnOff onTurnOff={() => void passkey.turnOff().then(close)} onClose={close} />
        ) : (
          <TurnOn passkey={passkey} onDone={close} />
        )}
      </Sheet>
    </>
  );
}

function TurnOn({ passkey, onDone }: { passkey: OwnPasskey; onDone: () => void }) {
  const { pending, failed, turnOn } = passkey;
  if (failed === 'unsupported') {
    return (
      <Stack>
        <Banner tone="warning">{texts.failed.unsupported}</Banner>
        <Button onClick={onDone}>{texts.stay}</Button>
      </Stack>
    );
  }
  return (
    <Stack>
      {failed && !pending && <Banner tone="warning">{texts.failed[failed]}</Banner>}
      <Text>{texts.lead}</Text>
      <PointList icon="info" points={texts.points} />
      <Stack $gap="sm">
        <Button
          icon="shield"
          loading={pending}
          onClick={() => void turnOn().then((isOn) => isOn && onDone())}
        >
          {pending ? texts.turningOn : texts.turnOn}
        </Button>
        <Button variant="quiet" disabled={pending} onClick={onDone}>
          {texts.close}
        </Button>
      </Stack>
    </Stack>
  );
}

function TurnOff({ onTurnOff, onClose }: { onTurnOff: () => void; onClose: () => void }) {
  return (
    <Stack>
      <Text>{texts.offExplain}</Text>
      <Stack $gap="sm">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button variant="danger" onClick={onTurnOff}>
          {texts.turnOff}
        </Button>
      </Stack>
    </Stack>
  );
}
