import { RequestError, readableError } from '@cosecha/shared/api';
import { isNative } from '@cosecha/shared/native';
import { bestEffort } from '@cosecha/shared/promise';
import { phraseVault, showToast } from '@cosecha/shared/state';
import { notificationsText, phonePushText } from '@cosecha/shared/text';
import { Banner, Button, Card, Heading, Skeleton, Text } from '@cosecha/shared/ui';
import { useCallback, useEffect, useState } from 'react';
import { devicePushes } from './push-device';
import type { PushService, PushState } from './push-state';

const texts = notificationsText.settings.device;

interface Props {
  service: PushService;
  /** The service knows that this session's device takes pushes. */
  isKnown: boolean;
  /** The service's list of devices may be another now. */
  onChanged: () => void;
}

/** Pushes on this device: what they are, what it will ask, and the tap that turns them on or off. */
export function ThisDevice({ service, isKnown, onChanged }: Props) {
  const words = isNative() ? phonePushText : texts;
  const [state, setState, look] = usePushDevice(service);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const isForgotten = state === 'on' && !isKnown && !isBusy;
  useEffect(() => {
    if (isForgotten)
      void devicePushes()
        .renew()
        .catch((error: unknown) => setProblem(readableError(error)));
  }, [isForgotten]);

  // "Off" may be a device that is still being registered: what the person wants is noted where they turn it off.
  useEffect(() => {
    if (state === 'on') void bestEffort(phraseVault.notePushes(true));
  }, [state]);

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
      setProblem(error instanceof RequestError ? readableError(error) : words.failed);
      look();
    } finally {
      setBusy(false);
      onChanged();
    }
  }

  const turnOn = () => void change(() => devicePushes().turnOn(service), texts.turnedOn);
  const turnOff = () =>
    void change(async () => {
      await devicePushes().turnOff();
      await bestEffort(phraseVault.notePushes(false));
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
            {words.before}
          </Text>
          <Button icon="bell" loading={isBusy} onClick={turnOn}>
            {isBusy ? texts.turningOn : texts.turnOn}
          </Button>
        </>
      )}
      {state === 'on' && (
        <>
          <Banner tone="success">{texts.on}</Banner>
          <Text $as="small" $muted>
            {texts.lasts}
          </Text>
          <Button variant="secondary" loading={isBusy} onClick={turnOff}>
            {isBusy ? texts.turningOff : texts.turnOff}
          </Button>
        </>
      )}
      {state === 'denied' && (
        <Banner
          tone="warning"
          title={words.deniedTitle}
          action={
            <Button variant="secondary" wide={false} onClick={look}>
              {texts.retry}
            </Button>
          }
        >
          {words.denied}
        </Banner>
      )}
      {state === 'needs-install' && <Banner title={texts.appleTitle}>{texts.apple}</Banner>}
      {state === 'old-app' && <Banner title={phonePushText.oldAppTitle}>{phonePushText.oldApp}</Banner>}
      {state === 'phones-off' && <Banner title={phonePushText.offTitle}>{phonePushText.off}</Banner>}
      {state === 'unsupported' && <Banner title={texts.unsupportedTitle}>{texts.unsupported}</Banner>}
    </Card>
  );
}

/**
 * State of push notifications on this device; null until known. Checked again when the person returns from the
 * settings.
 */
function usePushDevice({
  publicKey,
  phones,
}: PushService): [PushState | null, (state: PushState) => void, () => void] {
  const [state, setState] = useState<PushState | null>(null);
  const look = useCallback(
    () =>
      void devicePushes()
        .read({ publicKey, phones })
        .then(setState, () => setState('unsupported')),
    [publicKey, phones],
  );
  useEffect(() => {
    look();
    window.addEventListener('focus', look);
    return () => window.removeEventListener('focus', look);
  }, [look]);
  return [state, setState, look];
}
