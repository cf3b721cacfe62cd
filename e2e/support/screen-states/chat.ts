import { chatPaths, pathTo } from '@cosecha/shared/paths';
import { NOWHERE, never, type ScreenRow, STATIC } from './row';

const TALK = /^Conversación con .+ · Cosecha$/;

/** Conversations come from Firestore's own memory on the device, whatever our service does: chat-trouble.deep.spec.ts breaks that. */
const REMEMBERED = never('what the device remembers stands at once');

/** On a device that has the key of the chat. */
export const CHAT: readonly ScreenRow[] = [
  {
    route: chatPaths.conversations,
    by: 'trader',
    full: /^Oliva Otra$/,
    loading: REMEMBERED,
    empty: { sees: 'Aún no tienes conversaciones' },
    error: REMEMBERED,
  },
  {
    route: chatPaths.conversation,
    at: pathTo(chatPaths.conversation, { conversationId: '{awaiting}' }),
    by: 'trader',
    title: TALK,
    full: 'Escribe un mensaje',
    loading: REMEMBERED,
    empty: {
      sees: 'No encontramos esta conversación',
      at: pathTo(chatPaths.conversation, { conversationId: NOWHERE }),
      title: 'Conversación',
    },
    error: REMEMBERED,
  },
  {
    route: chatPaths.question,
    at: pathTo(chatPaths.question, { offerId: '{offer}' }),
    by: 'trader',
    title: TALK,
    loadingTitle: 'Preguntar al vendedor',
    full: 'Escribe un mensaje',
    loading: 'Abriendo la conversación…',
    empty: {
      sees: 'No pudimos abrir la conversación',
      at: pathTo(chatPaths.question, { offerId: NOWHERE }),
      title: 'Preguntar al vendedor',
    },
    error: { sees: 'No pudimos abrir la conversación' },
  },
  {
    route: chatPaths.privacy,
    by: 'trader',
    full: 'Qué va cifrado',
    loading: STATIC,
    empty: STATIC,
    error: STATIC,
  },
];
