import { CHAT_VOICE } from '@cosecha/shared/domain';
import { chatVoiceText } from '@cosecha/shared/text';
import type { FileFacts } from '../data';
import { measureLevels } from './levels';
import { waveOf } from './wave';

/** Why nothing is recorded; the messages are in shared/text. */
export type VoiceTrouble = keyof typeof chatVoiceText.trouble;

export class VoiceProblem extends Error {
  override readonly name = 'VoiceProblem';

  constructor(
    readonly trouble: VoiceTrouble,
    options?: ErrorOptions,
  ) {
    super(trouble, options);
  }
}

/** A voice note that this device has recorded. */
export interface Spoken {
  file: File;
  voice: NonNullable<FileFacts['voice']>;
}

export interface Recording {
  /** How strong the voice was so far, from 0 to 1, ten times a second. */
  levels: readonly number[];
  /** Ends it; so does the longest time that a note may take, or a microphone that is gone. */
  stop(): void;
  /** Cancels the recording and discards it. */
  cancel(): void;
  /** Null: it was cancelled. Rejects with a VoiceProblem where nothing was recorded. */
  ended: Promise<Spoken | null>;
}

/** What every browser plays first; what a browser records by itself last (docs/decisions/0020). */
const TYPES = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/mp4'];
/** Enough for a voice: two minutes are half a megabyte. */
const BITS_PER_SECOND = 32_000;

/**
 * Asks for the microphone and records from then on.
 * @throws VoiceProblem
 */
export async function startRecording(): Promise<Recording> {
  const type = recordedType();
  if (!type) throw new VoiceProblem('unsupported');
  const stream = await microphone();
  const meter = measureLevels(stream);
  const recorder = new MediaRecorder(stream, { mimeType: type, audioBitsPerSecond: BITS_PER_SECOND });
  const parts: Blob[] = [];
  let isCancelled = false;
  const startedAt = performance.now();
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const limit = setTimeout(stop, CHAT_VOICE.longestMs);
  const ended = new Promise<Spoken | null>((resolve, reject) => {
    recorder.ondataavailable = ({ data }) => parts.push(data);
    recorder.onstop = () => {
      clearTimeout(limit);
      const ms = Math.round(Math.min(performance.now() - startedAt, CHAT_VOICE.longestMs));
      meter.close();
      for (const track of stream.getTracks()) track.stop();
      const file = new File(parts, chatVoiceText.name, { type: type.split(';')[0] });
      if (isCancelled) resolve(null);
      else if (ms < CHAT_VOICE.shortestMs) reject(new VoiceProblem('short'));
      else if (file.size === 0) reject(new VoiceProblem('silent'));
      else resolve({ file, voice: { ms, wave: waveOf(meter.levels) } });
    };
  });
  recorder.start();
  return {
    levels: meter.levels,
    stop,
    cancel() {
      isCancelled = true;
      stop();
    },
    ended,
  };
}

function recordedType(): string | undefined {
  if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices?.getUserMedia) return undefined;
  return TYPES.find((type) => MediaRecorder.isTypeSupported(type));
}

async function microphone(): Promise<MediaStream> {
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    });
  } catch (cause) {
    throw new VoiceProblem(troubleOf(cause), { cause });
  }
}

function troubleOf(cause: unknown): VoiceTrouble {
  const name = cause instanceof DOMException ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'no-microphone';
  return name === 'NotReadableError' || name === 'AbortError' ? 'busy' : 'unsupported';
}
