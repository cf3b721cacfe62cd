import { CHAT_VOICE } from '@cosecha/shared/domain';

/** A recording of silence draws a line, not noise made large. */
const FAINTEST = 0.02;

/**
 * The wave of a voice note: the strongest moment of each of its parts, the strongest of all being 100.
 * @param levels from beginning to end, from 0 to 1
 */
export function waveOf(levels: readonly number[], points: number = CHAT_VOICE.wavePoints): number[] {
  const count = Math.max(1, Math.min(points, levels.length));
  const peaks = Array.from({ length: count }, (_, at) => {
    const part = levels.slice(
      Math.floor((at * levels.length) / count),
      Math.ceil(((at + 1) * levels.length) / count),
    );
    return Math.max(0, ...part);
  });
  const most = Math.max(FAINTEST, ...peaks);
  return peaks.map((peak) => Math.round((100 * peak) / most));
}
