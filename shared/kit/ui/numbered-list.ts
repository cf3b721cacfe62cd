import { space } from '@cosecha/shared/ui/core';
import styled from 'styled-components';

/** What is done one after the other. */
export const NumberedList = styled.ol`
  display: grid;
  gap: ${space('sm')};
  padding-inline-start: ${space('lg')};
  list-style: decimal;
`;
