import { chatPaths } from '@cosecha/shared/paths';
import { defineRoutes } from '@cosecha/shared/remote/route-table';
import { chatText } from '@cosecha/shared/text';

export const ROUTES = defineRoutes(chatPaths, {
  conversations: { title: chatText.list.title },
  privacy: { title: chatText.privacy.title },
  question: { title: chatText.question.title },
  conversation: { title: chatText.conversation.title, chunk: 'conversation' },
});
