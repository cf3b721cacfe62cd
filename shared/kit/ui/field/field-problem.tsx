import { color, Icon, space, type } from '@cosecha/shared/ui/core';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** What is wrong with a field, said at once; a control names it by its id in `aria-describedby`. */
export function FieldProblem({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Line id={id} role="alert">
      <Icon name="alert" size="iconSm" />
      {children}
    </Line>
  );
}

const Line = styled.p`
  ${type('small')}
  display: flex;
  gap: ${space('xs')};
  color: ${color('danger')};
  font-weight: 600;
`;
