/** The browser's microphone, recorder and meter, which jsdom does not have. */
export interface Media {
  /** How strong the voice is from now on, from 0 to 1. */
  speak(level: number): void;
  /** What the recorder has when it ends. */
  hasRecorded(bytes: Blob): void;
  /** The browser's answer to the question for the microphone; null: yes. */
  refuseWith(name: string | null): void;
  isListening(): boolean;
  remove(): void;
}

export function installMedia(): Media {
  let level = 0;
  let recorded = new Blob([]);
  let refusal: string | null = null;
  const live = new Set<object>();

  class Recorder {
    static isTypeSupported = (type: string) => type === 'audio/webm;codecs=opus';
    state = 'inactive';
    ondataavailable: ((event: { data: Blob }) => void) | null = null;
    onstop: (() => void) | null = null;

    start() {
      this.state = 'recording';
    }
    stop() {
      this.state = 'inactive';
      this.ondataavailable?.({ data: recorded });
      this.onstop?.();
    }
  }
  class Context {
    createAnalyser = () => ({
      fftSize: 4,
      getFloatTimeDomainData: (moments: Float32Array) => void moments.fill(-level),
    });
    createMediaStreamSource = () => ({ connect: () => undefined });
    close = async () => undefined;
  }
  async function getUserMedia() {
    if (refusal) throw new DOMException('', refusal);
    const track = { stop: () => void live.delete(track) };
    live.add(track);
    return { getTracks: () => [track] };
  }
  Object.assign(globalThis, { MediaRecorder: Recorder, AudioContext: Context });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  URL.createObjectURL = () => 'blob:voice';
  URL.revokeObjectURL = () => undefined;
  return {
    speak(next) {
      level = next;
    },
    hasRecorded(bytes) {
      recorded = bytes;
    },
    refuseWith(name) {
      refusal = name;
    },
    isListening: () => live.size > 0,
    remove() {
      Reflect.deleteProperty(globalThis, 'MediaRecorder');
      Reflect.deleteProperty(globalThis, 'AudioContext');
      Reflect.deleteProperty(navigator, 'mediaDevices');
    },
  };
}
