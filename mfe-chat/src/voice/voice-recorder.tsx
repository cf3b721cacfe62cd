import { useDeviceNow } from '@cosecha/shared/browser';
import { CHAT_VOICE } from '@cosecha/shared/domain';
import { chatVoiceText } from '@cosecha/shared/text';
import { Button, IconButton, Row, Text, VisuallyHidden } from '@cosecha/shared/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { clockWords } from './clock-words';
import type { Recording, Spoken } from './record';
import { useRecorder } from './use-recorder';
import { Clock, Dot, Go, Line, Live, Recorder, Trouble } from './voice.styles';
import { VoicePlayer } from './voice-player';
import { WaveBars } from './wave-bars';

const text = chatVoiceText;
const LIVE_STEP_MS = 200;
/** How much of what was spoken last is drawn. */
const LIVE_POINTS = 32;

interface Props {
  onClose: () => void;
  onSend: (spoken: Spoken) => void;
}

/** Speaks a voice note where one would write: the microphone is asked for, one speaks, listens and sends. */
export function VoiceRecorder({ onClose, onSend }: Props) {
  const { step, again } = useRecorder();
  const place = useRef<HTMLDivElement>(null);
  /** Each step has its own way on, which the keyboard finds at once. */
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step decides
  useEffect(() => place.current?.querySelector<HTMLElement>('[data-way-on] button')?.focus(), [step.is]);

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  }
  return (
    <Recorder ref={place} role="group" aria-label={text.name} onKeyDown={handleKey}>
      {step.is === 'asking' && (
        <Between left={<Cancel onClose={onClose} />}>
          <Text $as="small" role="status">
            {text.asking}
          </Text>
        </Between>
      )}
      {step.is === 'recording' && (
        <Speaking recording={step.recording} startedAtMs={step.startedAtMs} onClose={onClose} />
      )}
      {step.is === 'ready' && <Ready spoken={step.spoken} onClose={onClose} onSend={onSend} />}
      {step.is === 'trouble' && (
        <>
          <Trouble role="alert">{text.trouble[step.trouble]}</Trouble>
          <Row>
            {step.trouble !== 'unsupported' && (
              <Button variant="secondary" wide={false} icon="refresh" onClick={again}>
                {text.retry}
              </Button>
            )}
            <span data-way-on="">
              <Button variant="quiet" wide={false} onClick={onClose}>
                {text.close}
              </Button>
            </span>
          </Row>
        </>
      )}
    </Recorder>
  );
}

interface SpeakingProps {
  recording: Recording;
  startedAtMs: number;
  onClose: () => void;
}

function Speaking({ recording, startedAtMs, onClose }: SpeakingProps) {
  const nowMs = useDeviceNow(LIVE_STEP_MS) ?? startedAtMs;
  const clock = clockWords(Math.min(nowMs - startedAtMs, CHAT_VOICE.longestMs));
  const latest = recording.levels.slice(-LIVE_POINTS).map((level) => Math.round(level * 100));
  const wave = [...Array<number>(LIVE_POINTS - latest.length).fill(0), ...latest];
  return (
    <Between
      left={<Cancel onClose={onClose} />}
      right={<IconButton icon="check" label={text.finish} onClick={recording.stop} />}
    >
      <Live>
        <VisuallyHidden role="status">{text.recording}</VisuallyHidden>
        <Dot aria-hidden="true" />
        <Clock role="timer">{text.elapsed(clock, clockWords(CHAT_VOICE.longestMs))}</Clock>
        <WaveBars wave={wave} done={LIVE_POINTS} />
      </Live>
    </Between>
  );
}

function Ready({ spoken, onClose, onSend }: { spoken: Spoken } & Props) {
  return (
    <>
      <VisuallyHidden role="status">{text.ready}</VisuallyHidden>
      <Between
        left={<IconButton icon="trash" label={text.discard} onClick={onClose} />}
        right={<IconButton icon="send" label={text.send} onClick={() => onSend(spoken)} />}
      >
        <VoicePlayer file={spoken.file} voice={spoken.voice} />
      </Between>
    </>
  );
}

const Cancel = ({ onClose }: Pick<Props, 'onClose'>) => (
  <IconButton icon="trash" label={text.cancel} onClick={onClose} />
);

/** One line: what takes it back, what it is, and the way on. */
function Between({ left, right, children }: { left: ReactNode; right?: ReactNode; children: ReactNode }) {
  return (
    <Line>
      {left}
      <div>{children}</div>
      {right && <Go data-way-on="">{right}</Go>}
    </Line>
  );
}
