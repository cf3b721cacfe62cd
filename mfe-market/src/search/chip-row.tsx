import { space } from '@cosecha/shared/ui';
import styled from 'styled-components';

/** One line that runs on to the side, so that the offers stay in sight; the keyboard brings each chip into view. */
export const ChipRow = styled.div`
  display: flex;
  gap: ${space('sm')};
  margin-inline: calc(-1 * ${space('lg')});
  padding: ${space('xs', 'lg')};
  overflow-x: auto;
  scrollbar-width: thin;

  & > * {
    flex: none;
  }
`;
