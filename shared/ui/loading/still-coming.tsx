import styled, { keyframes } from 'styled-components';
import { commonText } from '../../text/es/common';
import { color, motion, type } from '../theme';

const appear = keyframes`
  to { opacity: 1; }
`;
/** Seconds in which most of what is fetched is there. */
const Line = styled.p`
  ${type('small')}
  color: ${color('textMuted')};
  text-align: center;
  opacity: 0;
  animation: ${appear} ${motion('calm')} 6s forwards;
`;

/** Under the shape of what is on its way: where it takes long, that it is still coming. Who hears the page has been told that it loads. */
export const StillComing = () => <Line aria-hidden="true">{commonText.stillComing}</Line>;
