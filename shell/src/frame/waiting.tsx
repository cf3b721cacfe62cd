import { containerId } from '@cosecha/shared/remote';
import { STILL_COMING } from '@cosecha/shared/text';
import { color, motion, radius, SKELETON_DELAY, size, space, type, visuallyHidden } from '@cosecha/shared/ui';
import styled, { keyframes } from 'styled-components';
import { PLACES } from './places';

const appear = keyframes`from { opacity: 0 } to { opacity: 1 }`;
const breathe = keyframes`from { opacity: 1 } to { opacity: 0.45 }`;

const Place = styled.div`
  display: grid;
  gap: ${space('xl')};
  max-width: ${size('column')};
  margin-inline: auto;
  padding: ${space('xl', 'lg')};
  animation: ${appear} ${motion('quick')} both;
  animation-delay: ${SKELETON_DELAY};
  &::after {
    content: '${STILL_COMING}';
    ${type('small')}
    color: ${color('textMuted')};
    text-align: center;
    animation: ${appear} ${motion('calm')} 6s both;
  }
  /* A screen can be there some frames before the shell is notified: then the sign is hidden. */
  #${PLACES.screens}:has(~ [id^='${containerId('')}'] > *) & {
    display: none;
  }
`;
const Bar = styled.div<{ $tall?: boolean }>`
  height: ${({ $tall }) => size($tall ? 'illustration' : 'iconLg')};
  border-radius: ${radius('md')};
  background: ${color('sunk')};
  animation: ${breathe} ${motion('breath')};
`;
const Label = styled.p`
  ${visuallyHidden}
`;

/** The shape of a screen that is on its way; appears only when it takes a moment. */
export function Waiting({ label }: { label: string }) {
  return (
    <Place role="status">
      <Label>{label}</Label>
      <Bar />
      <Bar $tall />
      <Bar $tall />
    </Place>
  );
}
