import { useEffect, useState } from 'react';
import { type Recording, type Spoken, startRecording, VoiceProblem, type VoiceTrouble } from './record';

export type RecorderStep =
  | { is: 'asking' }
  | { is: 'recording'; recording: Recording; begunAtMs: number }
  | { is: 'ready'; spoken: Spoken }
  | { is: 'trouble'; trouble: VoiceTrouble };

const ASKING: RecorderStep = { is: 'asking' };

/** From the question for the microphone to a voice note that can be heard; leaving ends whatever is under way. */
export function useRecorder(): { step: RecorderStep; again: () => void } {
  const [step, setStep] = useState<RecorderStep>(ASKING);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try begins anew
  useEffect(() => {
    let isGone = false;
    let cancel: (() => void) | undefined;
    const tell = (next: RecorderStep) => {
      if (!isGone) setStep(next);
    };
    async function record() {
      tell(ASKING);
      try {
        const recording = await startRecording();
        cancel = recording.cancel;
        if (isGone) recording.cancel();
        tell({ is: 'recording', recording, begunAtMs: Date.now() });
        const spoken = await recording.ended;
        if (spoken) tell({ is: 'ready', spoken });
      } catch (error) {
        tell({ is: 'trouble', trouble: error instanceof VoiceProblem ? error.trouble : 'unsupported' });
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
