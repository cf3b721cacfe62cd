import { color } from '@cosecha/shared/ui';
import styled from 'styled-components';

/** Drawn on a grid of its own: a bar and its gap. */
const STEP = 4;
const WIDTH = 2.5;
const HEIGHT = 32;
const LOWEST = 3;

interface Props {
  /** Each from 0 to 100. */
  wave: readonly number[];
  /** How many of them are behind; the others are fainter. */
  done: number;
}

/** The voice note's waveform. Hidden from screen readers: the clock beside it says the position. */
export function WaveBars({ wave, done }: Props) {
  return (
    <Drawing viewBox={`0 0 ${wave.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {wave.map((strength, at) => {
        const height = Math.max(LOWEST, (strength / 100) * HEIGHT);
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            key={at}
            x={at * STEP}
            y={(HEIGHT - height) / 2}
            width={WIDTH}
            height={height}
            rx={WIDTH / 2}
            opacity={at < done ? 1 : 0.4}
          />
        );
      })}
    </Drawing>
  );
}

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 2rem;
  fill: ${color('primary')};
`;
