import styled from 'styled-components';
import { color, from, type SpaceName, size, space, type TypeName, type } from './theme';

/** Things one below the other. */
export const Stack = styled.div<{ $gap?: SpaceName }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 'lg' }) => space($gap)};
`;

/** Things beside each other; they wrap where the text is large, unless `$nowrap`. */
export const Row = styled.div<{ $gap?: SpaceName; $spread?: boolean; $nowrap?: boolean }>`
  display: flex;
  flex-wrap: ${({ $nowrap }) => ($nowrap ? 'nowrap' : 'wrap')};
  align-items: center;
  justify-content: ${({ $spread }) => ($spread ? 'space-between' : 'flex-start')};
  gap: ${({ $gap = 'sm' }) => space($gap)};
`;

/** A small picture and its words; the words move below it where a large text leaves no room beside it. */
export const Beside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space('sm', 'lg')};
  & > :first-child {
    flex: none;
    width: ${size('avatarLg')};
  }
  & > :last-child {
    flex: 1 1 7.5rem;
    min-width: 0;
  }
`;

/** Two columns of cards, up to five where there is room; one where the screen or the text leaves none. */
export const CardGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(8.5rem, 40%)), 1fr));
  gap: ${space('md')};
  ${from('wide')} {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, max(10rem, 18%)), 1fr));
  }
  ${from('desk')} {
    column-gap: ${space('lg')};
  }
`;

export const Text = styled.p<{ $as?: TypeName; $muted?: boolean }>`
  ${({ $as = 'body' }) => type($as)}
  color: ${({ $muted }) => ($muted ? color('textMuted') : 'inherit')};
  min-width: 0;
  text-wrap: pretty;
`;
export const Heading = styled.h2`
  ${type('heading')}
`;
