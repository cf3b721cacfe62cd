import { useEffect, useState } from 'react';
import { type Recording, type Spoken, startRecording, VoiceProblem, type VoiceTrouble } from './record';

export type RecorderStep =
  | { is: 'asking' }
  | { is: 'recording'; recording: Recording; startedAtMs: number }
  | { is: 'ready'; spoken: Spoken }
  | { is: 'trouble'; trouble: VoiceTrouble };

const ASKING: RecorderStep = { is: 'asking' };

/** From the microphone prompt to a playable voice note; unmounting cancels whatever is running. */
export function useRecorder(): { step: RecorderStep; again: () => void } {
  const [step, setStep] = useState<RecorderStep>(ASKING);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try starts again
  useEffect(() => {
    let isGone = false;
    let cancel: (() => void) | undefined;
    const show = (next: RecorderStep) => {
      if (!isGone) setStep(next);
    };
    async function record() {
      show(ASKING);
      try {
        const recording = await startRecording();
        cancel = recording.cancel;
        if (isGone) recording.cancel();
        show({ is: 'recording', recording, startedAtMs: Date.now() });
        const spoken = await recording.ended;
        if (spoken) show({ is: 'ready', spoken });
      } catch (error) {
        show({ is: 'trouble', trouble: error instanceof VoiceProblem ? error.trouble : 'unsupported' });
      }
    }
    void record();
    return () => {
      isGone = true;
      cancel?.();
    };
  }, [tries]);
  return { step, again: () => setTries((before) => before + 1) };
}
