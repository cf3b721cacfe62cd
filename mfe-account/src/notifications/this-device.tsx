import { RequestError, readableError } from '@cosecha/shared/api';
import { showToast } from '@cosecha/shared/state';
import { notificationsText } from '@cosecha/shared/text';
import { Banner, Button, Card, Heading, Skeleton, StatusPill, Text } from '@cosecha/shared/ui';
import { useEffect, useState } from 'react';
import { type PushState, tellAgain, turnPushOff, turnPushOn } from './push-device';
import { usePushDevice } from './use-push-device';

const texts = notificationsText.settings.device;

interface Props {
  publicKey: string;
  /** The service knows that this session's browser takes pushes. */
  isKnown: boolean;
  /** The service's list of devices may be another now. */
  onChanged: () => void;
}

/** Pushes in this browser: what they are, what the browser will ask, and the tap that turns them on or off. */
export function ThisDevice({ publicKey, isKnown, onChanged }: Props) {
  const [state, setState, look] = usePushDevice();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const isForgotten = state === 'on' && !isKnown && !isBusy;
  useEffect(() => {
    if (isForgotten) void tellAgain().catch((error: unknown) => setProblem(readableError(error)));
  }, [isForgotten]);

  async function change(work: () => Promise<PushState>, done: string) {
    setBusy(true);
    setProblem(null);
    try {
      const next = await work();
      setState(next);
      if (next === 'denied') return;
      if (next === state) setProblem(texts.dismissed);
      else showToast({ tone: 'success', text: done });
    } catch (error) {
      setProblem(error instanceof RequestError ? readableError(error) : texts.failed);
      look();
    } finally {
      setBusy(false);
      onChanged();
    }
  }

  const turnOn = () => void change(() => turnPushOn(publicKey), texts.turnedOn);
  const turnOff = () =>
    void change(async () => {
      await turnPushOff();
      return 'off';
    }, texts.turnedOff);

  return (
    <Card as="section" aria-label={texts.title}>
      <Heading>{texts.title}</Heading>
      {state === null && <Skeleton rows={1} />}
      {problem && <Banner tone="warning">{problem}</Banner>}
      {state === 'off' && (
        <>
          <Text>{texts.off}</Text>
          <Text $as="small" $muted>
            {texts.before}
          </Text>
          <Button icon="bell" loading={isBusy} onClick={turnOn}>
            {isBusy ? texts.turningOn : texts.turnOn}
          </Button>
        </>
      )}
      {state === 'on' && (
        <>
          <div>
            <StatusPill tone="success" icon="check">
              {texts.on}
            </StatusPill>
          </div>
          <Button variant="secondary" loading={isBusy} onClick={turnOff}>
            {isBusy ? texts.turningOff : texts.turnOff}
          </Button>
        </>
      )}
      {state === 'denied' && (
        <Banner
          tone="warning"
          title={texts.deniedTitle}
          action={
            <Button variant="secondary" wide={false} onClick={look}>
              {texts.retry}
            </Button>
          }
        >
          {texts.denied}
        </Banner>
      )}
      {state === 'needs-install' && <Banner title={texts.appleTitle}>{texts.apple}</Banner>}
      {state === 'wrapper' && <Banner title={texts.wrapperTitle}>{texts.wrapper}</Banner>}
      {state === 'unsupported' && <Banner title={texts.unsupportedTitle}>{texts.unsupported}</Banner>}
    </Card>
  );
}
