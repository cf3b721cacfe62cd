import { color, oneLine, radius, size, space, type } from '@cosecha/shared/ui';
import styled from 'styled-components';
import { Mark } from '../attachments/attachment.styles';

/** Many at once must not push the words away. */
export const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('xs')};
  max-height: 40vh;
  padding: ${space('xs', 'none')};
  overflow-y: auto;
`;
export const Row = styled.li<{ $trouble: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space('sm')};
  padding: ${space('sm')};
  border: ${size('line')} solid ${({ $trouble }) => color($trouble ? 'danger' : 'line')};
  border-radius: ${radius('md')};
  background: ${color('surface')};
`;
export const Face = styled(Mark)`
  overflow: hidden;
  color: ${color('textMuted')};
`;
export const Small = styled.img`
  width: 100%;
  height: 100%;
  object-fit: cover;
`;
export const Detail = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space('xs')};
  flex: 1 1 8rem;
`;
export const Name = styled.p`
  ${type('label')}
  ${oneLine}
`;
export const Said = styled.p<{ $trouble?: boolean }>`
  ${type('tiny')}
  color: ${({ $trouble }) => color($trouble ? 'danger' : 'textMuted')};
  font-weight: 400;
  overflow-wrap: anywhere;
`;
export const Buttons = styled.div`
  display: flex;
  flex: none;
  margin-inline-start: auto;
`;
