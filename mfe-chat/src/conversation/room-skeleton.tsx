import { chatText } from '@cosecha/shared/text';
import { Skeleton, space } from '@cosecha/shared/ui';
import styled from 'styled-components';

/** Where the messages will stand. */
export function RoomSkeleton() {
  return (
    <Place>
      <Skeleton label={chatText.conversation.loading} rows={4} />
    </Place>
  );
}

const Place = styled.div`
  flex: 1;
  min-height: 0;
  overflow: hidden;
  padding: ${space('lg')};
`;
