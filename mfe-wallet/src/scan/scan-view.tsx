import { canReadCanvas } from '@cosecha/shared/photo';
import { bestEffort } from '@cosecha/shared/promise';
import { walletText } from '@cosecha/shared/text';
import { Banner, Button, color, radius, Spinner, Stack, Text } from '@cosecha/shared/ui';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { type PaymentText, readPaymentText } from '../send/payment-text';
import { textInFile, textInVideo } from './read-code';
import { type CameraState, useCamera } from './use-camera';

const texts = walletText.scan;
/** Between two looks at the camera; a look takes a slow phone about as long. */
const LOOK_MS = 250;

const Window = styled.div<{ $shown: boolean }>`
  display: ${({ $shown }) => ($shown ? 'grid' : 'none')};
  place-items: center;
  overflow: hidden;
  aspect-ratio: 1;
  max-height: calc(55 * var(--dvh));
  border-radius: ${radius('lg')};
  background: ${color('sunk')};
  & > * {
    grid-area: 1 / 1;
  }
`;
const Video = styled.video`
  width: 100%;
  height: 100%;
  object-fit: cover;
`;
const REFUSALS: Partial<Record<CameraState, string>> = {
  denied: texts.denied,
  none: texts.none,
  busy: texts.busy,
};

interface Props {
  onFound: (payment: PaymentText) => void;
}

/** Looks for a code with the camera, or in a photo; where the browser shows neither to a page, it says so. */
export function ScanView({ onFound }: Props) {
  const [canRead] = useState(canReadCanvas);
  return canRead ? <Seeker onFound={onFound} /> : <Banner tone="warning">{texts.hidden}</Banner>;
}

function Seeker({ onFound }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useCamera(video);
  const [problem, setProblem] = useState<string | null>(null);
  const found = useRef(onFound);
  useEffect(() => {
    found.current = onFound;
  });

  useEffect(() => {
    if (camera !== 'on') return;
    const timer = setInterval(() => {
      const text = video.current && textInVideo(video.current);
      if (!text) return;
      const payment = readPaymentText(text);
      if (payment) found.current(payment);
      else setProblem(texts.notAnAddress);
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [camera]);

  async function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    target.value = '';
    if (!file) return;
    const text = await bestEffort(textInFile(file), null);
    const payment = text === null ? null : readPaymentText(text);
    if (payment) found.current(payment);
    else setProblem(text === null ? texts.noCode : texts.notAnAddress);
  }

  const refusal = REFUSALS[camera];
  return (
    <Stack>
      <Window $shown={!refusal}>
        <Video ref={video} muted playsInline aria-label={texts.camera} />
        {camera === 'opening' && <Spinner label={texts.loading} />}
      </Window>
      {refusal ? <Banner tone="warning">{refusal}</Banner> : <Text $muted>{texts.aim}</Text>}
      {problem && <Banner tone="danger">{problem}</Banner>}
      <input
        ref={chooser}
        hidden
        type="file"
        accept="image/*"
        aria-label={texts.file}
        onChange={handleFile}
      />
      <Button variant="secondary" icon="image" onClick={() => chooser.current?.click()}>
        {texts.file}
      </Button>
    </Stack>
  );
}
