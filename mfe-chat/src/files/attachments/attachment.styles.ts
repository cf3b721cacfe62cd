import { atMostLines, color, radius, size, space, type } from '@cosecha/shared/ui';
import styled from 'styled-components';

export const Line = styled.p`
  ${type('small')}
  display: flex;
  align-items: center;
  gap: ${space('xs')};
  font-style: italic;
`;
/** As wide as a bubble lets it be, and no higher than a phone's half. */
export const Frame = styled.div`
  position: relative;
  margin-bottom: ${space('xs')};
  overflow: hidden;
  border-radius: ${radius('md')};
  background: ${color('sunk')};
`;
/** Gives the frame the picture's shape before there is a picture. */
export const Ground = styled.svg`
  display: block;
  width: 100%;
  max-height: 50vh;
`;
export const Beneath = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  filter: blur(8px);
`;
export const Shown = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;
export const Cover = styled.button`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: 0;
  border: 0;
  background: none;
  color: ${color('text')};
  cursor: zoom-in;
  & > * {
    padding: ${space('sm')};
    border-radius: ${radius('round')};
    background: ${color('surface')};
    box-sizing: content-box;
  }
  &:focus-visible {
    outline-offset: calc(-1 * ${size('ring')});
  }
`;
export const Problem = styled.div`
  ${type('small')}
  display: grid;
  justify-items: start;
  color: ${color('danger')};
`;
export const SaveRow = styled.button`
  display: flex;
  align-items: center;
  gap: ${space('sm')};
  width: 16rem;
  max-width: 100%;
  min-height: ${size('target')};
  padding: 0;
  border: 0;
  border-radius: ${radius('sm')};
  background: none;
  color: inherit;
  text-align: start;
  cursor: pointer;
`;
export const Mark = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: ${size('avatar')};
  aspect-ratio: 1;
  border-radius: ${radius('sm')};
  background: ${color('sunk')};
  color: ${color('text')};
`;
export const Words = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: 1;
  & > strong {
    ${type('label')}
    ${atMostLines(2)}
  }
  & > small {
    ${type('tiny')}
    font-weight: 400;
  }
`;
