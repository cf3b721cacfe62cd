import { chatText } from '@cosecha/shared/text';
import { Skeleton, space } from '@cosecha/shared/ui';
import styled from 'styled-components';
import { ChatFailure } from '../open/chat-error';

const text = chatText.conversation;

interface Props {
  error: Error | null;
  onRetry: () => void;
}

/** In place of the messages until they are there, or why they are not. */
export function RoomWaiting({ error, onRetry }: Props) {
  return (
    <Place>
      {error ? (
        <ChatFailure title={text.failed} error={error} onRetry={onRetry} />
      ) : (
        <Skeleton label={text.loading} rows={4} />
      )}
    </Place>
  );
}

const Place = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  padding: ${space('lg')};
`;
