import { color } from '@cosecha/shared/ui';
import styled from 'styled-components';

const Drawing = styled.svg`
  width: 100%;
  height: auto;
  border-radius: inherit;
`;
const Sky = styled.rect`
  fill: ${color('attentionSoft')};
`;
const Sun = styled.circle`
  fill: ${color('attention')};
`;
const Mist = styled.path`
  fill: ${color('infoSoft')};
`;
const FarHill = styled.path`
  fill: ${color('leafSoft')};
`;
const NearHill = styled.path`
  fill: ${color('primary')};
`;
const Furrow = styled.path`
  fill: none;
  stroke: ${color('leafSoft')};
  stroke-width: 5;
  stroke-linecap: round;
  stroke-dasharray: 1 13;
  opacity: 0.75;
`;
const Wall = styled.path`
  fill: ${color('surface')};
`;
const Roof = styled.path`
  fill: ${color('danger')};
`;
const Door = styled.path`
  fill: ${color('focus')};
`;
const Branch = styled.path`
  fill: none;
  stroke: ${color('focus')};
  stroke-width: 5;
  stroke-linecap: round;
`;
const Leaf = styled.path`
  fill: ${color('leafSoft')};
  stroke: ${color('primaryPressed')};
  stroke-width: 2.5;
  stroke-linejoin: round;
`;
const Cherry = styled.circle`
  fill: ${color('danger')};
  stroke: ${color('surface')};
  stroke-width: 2;
`;

const FURROWS = [
  'M-6 238C70 216 150 212 236 226S372 250 410 240',
  'M-6 264C80 240 168 238 252 252S380 274 410 266',
  'M-6 292C84 268 172 266 262 280S384 300 410 294',
];
const CHERRIES = [
  [300, 232, 11],
  [322, 246, 11],
  [302, 256, 10],
  [348, 226, 10],
] as const;

/** A morning on the coffee hills: rows of bushes, a farmhouse, a ripe branch in front. */
export function Hillside({ title }: { title: string }) {
  return (
    <Drawing viewBox="0 0 400 300" role="img" aria-label={title} focusable="false">
      <Sky width="400" height="300" />
      <Sun cx="118" cy="96" r="44" />
      <Mist d="M0 150c50-44 96-52 140-22s84 26 128-12 96-30 132 2v182H0Z" />
      <FarHill d="M0 196c64-46 122-44 182-18s132 24 218-22v144H0Z" />
      <Wall d="M196 160h46v34h-46z" />
      <Roof d="M188 162l31-26 31 26z" />
      <Door d="M213 176h12v18h-12z" />
      <NearHill d="M0 226c70-34 152-36 232-18s124 26 168 12v80H0Z" />
      {FURROWS.map((furrow) => (
        <Furrow key={furrow} d={furrow} />
      ))}
      <Branch d="M404 196c-40 4-74 16-112 48" />
      <Leaf d="M352 206c-10-30-38-42-70-34 10 30 40 44 70 34Z" />
      <Leaf d="M330 226c22 10 32 34 24 62-26-8-38-36-24-62Z" />
      {CHERRIES.map(([cx, cy, r]) => (
        <Cherry key={`${cx}-${cy}`} cx={cx} cy={cy} r={r} />
      ))}
    </Drawing>
  );
}
