import { usePolledQuery } from '@cosecha/shared/api';
import { chatPaths, marketPaths, pathTo } from '@cosecha/shared/paths';
import { Navigate, useParams } from '@cosecha/shared/router';
import { chatText } from '@cosecha/shared/text';
import { ButtonLink, Screen, Skeleton, Stack } from '@cosecha/shared/ui';
import { openConversation } from '../data/requests';
import { ChatFailure } from '../open/chat-error';

const text = chatText.question;

/** /chat/preguntar/{offer}: opens the conversation with its seller, and gives its place to it. */
export function QuestionScreen() {
  const { offerId = '' } = useParams();
  const opened = usePolledQuery({
    key: ['chat', 'question', offerId],
    query: (signal) => openConversation({ offerId }, signal),
    pollMs: 0,
  });
  if (opened.data !== undefined)
    return <Navigate to={pathTo(chatPaths.conversation, { conversationId: opened.data })} replace />;
  return (
    <Screen title={text.title} backTo={pathTo(marketPaths.product, { id: offerId })}>
      {opened.error ? (
        <Stack>
          <ChatFailure title={text.failed} error={opened.error} onRetry={opened.refresh} />
          <ButtonLink variant="quiet" to={pathTo(marketPaths.product, { id: offerId })}>
            {text.back}
          </ButtonLink>
        </Stack>
      ) : (
        <Skeleton label={text.loading} rows={4} />
      )}
    </Screen>
  );
}
