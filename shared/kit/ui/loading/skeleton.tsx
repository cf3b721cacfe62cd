import type { ReactNode } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { STILL_COMING } from '../../../text/es/shell/part-failed';
import { CardGrid } from '../layout';
import { color, motion, radius, SKELETON_DELAY, size, space, type, visuallyHidden } from '../theme';

const appear = keyframes`
  from { opacity: 0; }
  to { opacity: 1; }
`;
const breathe = keyframes`
  from { opacity: 1; }
  to { opacity: 0.55; }
`;
const comes = css`
  opacity: 0;
  animation: ${appear} ${motion('calm')} ${SKELETON_DELAY} forwards;
`;
/** Where it takes long: that it is still coming. */
const saysLate = css`
  &::after {
    content: '${STILL_COMING}';
    ${type('small')}
    color: ${color('textMuted')};
    text-align: center;
    opacity: 0;
    animation: ${appear} ${motion('calm')} 6s forwards;
  }
`;
const Place = styled.div<{ $late?: boolean }>`
  display: grid;
  gap: ${space('md')};
  ${comes}
  ${({ $late }) => $late && saysLate}
`;
/** Where the cards will be. */
const Grid = styled(CardGrid)`
  ${comes}
`;
/** The bone lies over the outline and is as large. */
const Fitted = styled(Place)`
  & > * {
    grid-area: 1 / 1;
  }
`;
const Outline = styled.div`
  visibility: hidden;
`;
const Bone = styled.div<{ $height: 'illustration' | 'avatarLg' | null }>`
  height: ${({ $height }) => ($height ? size($height) : 'auto')};
  border-radius: ${radius('lg')};
  background: ${color('sunk')};
  animation: ${breathe} ${motion('breath')};
`;
const Words = styled.span`
  ${visuallyHidden}
`;

export interface SkeletonProps {
  /** What is loading, for those who do not see it. */
  label?: string;
  rows?: number;
  /** Says after some seconds that it is still coming, once on a screen. */
  late?: boolean;
  shape?: 'rows' | 'cards';
  /** Blank text in the form of what is coming, so that nothing moves when it comes; in the place of rows. */
  outline?: ReactNode;
}

/** The outline of what is coming; it appears only if loading takes longer than 300 ms. */
export function Skeleton({ label = 'Cargando…', rows = 3, shape = 'rows', late, outline }: SkeletonProps) {
  if (outline !== undefined) {
    return (
      <Fitted role="status" aria-busy="true">
        <Words>{label}</Words>
        <Outline aria-hidden="true">{outline}</Outline>
        <Bone $height={null} aria-hidden="true" />
      </Fitted>
    );
  }
  const Frame = shape === 'cards' ? Grid : Place;
  return (
    <Frame role="status" aria-busy="true" $late={late}>
      <Words>{label}</Words>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bones have no identity
        <Bone key={index} $height={shape === 'cards' ? 'illustration' : 'avatarLg'} aria-hidden="true" />
      ))}
    </Frame>
  );
}
