import styled from 'styled-components';
import { color, size, space, type } from '../theme';

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space('sm')};
  color: ${color('primary')};
  ${type('heading')}
`;
const Mark = styled.svg`
  width: ${size('rail')};
  height: ${size('rail')};
  flex: none;
`;
const Leaf = styled.path`
  fill: ${color('primary')};
`;
const Cherry = styled.circle`
  fill: ${color('danger')};
`;
const Vein = styled.path`
  fill: none;
  stroke: ${color('onPrimary')};
  stroke-width: 2;
  stroke-linecap: round;
`;

/** The name with its mark: a coffee leaf over two ripe cherries. */
export function Logo() {
  return (
    <Line>
      <Mark viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <Leaf d="M7 33C3 15 17 4 43 4c2 24-9 38-28 34-4-1-7-2-8-5Z" />
        <Vein d="M11 34C17 24 25 17 35 12M21 23l1-9M27 18l9 1M17 29l9 1" />
        <Cherry cx="31" cy="38" r="7" />
        <Cherry cx="18" cy="42" r="5" />
      </Mark>
      Cosecha
    </Line>
  );
}
