import { sharedStore } from '@cosecha/shared/state';

const SPEEDS: readonly number[] = [1, 1.5, 2];

/** Playback speed, shared by all voice notes. */
export const speedStore = sharedStore<{ speed: number }>('chat-voice-speed', { speed: 1 });

export function nextSpeed(): void {
  const at = SPEEDS.indexOf(speedStore.getState().speed);
  speedStore.setState({ speed: SPEEDS[(at + 1) % SPEEDS.length] ?? 1 });
}

/** "1,5×". */
export const speedWords = (speed: number): string => `${String(speed).replace('.', ',')}×`;
