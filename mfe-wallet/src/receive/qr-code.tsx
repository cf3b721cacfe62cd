import { color, radius, space } from '@cosecha/shared/ui';
import { encodeQR } from 'qr';
import styled from 'styled-components';

/** Light dots around a code without which readers do not find it. */
const QUIET = 4;

/** Dark dots on a light ground in both themes: many readers do not know the reverse. */
const Plate = styled.svg`
  width: 100%;
  max-width: 17rem;
  height: auto;
  margin-inline: auto;
  padding: ${space('sm')};
  border-radius: ${radius('lg')};
  background: ${color('plate')};
  color: ${color('onPlate')};
`;

/** A text as a QR code. @param label what it says, for those who do not see it */
export function QrCode({ text, label }: { text: string; label: string }) {
  const dots = encodeQR(text, 'raw', { border: QUIET, ecc: 'medium' });
  return (
    <Plate
      viewBox={`0 0 ${dots.length} ${dots.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={pathOf(dots)} fill="currentColor" />
    </Plate>
  );
}

/** Each run of dark dots of a line as one bar. */
export function pathOf(dots: readonly (readonly boolean[])[]): string {
  return dots
    .flatMap((line, y) => {
      const bars: string[] = [];
      for (let x = 0; x < line.length; x++) {
        if (!line[x]) continue;
        const start = x;
        while (line[x + 1]) x++;
        bars.push(`M${start} ${y}h${x - start + 1}v1H${start}z`);
      }
      return bars;
    })
    .join('');
}
