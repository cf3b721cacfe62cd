import { NOWHERE, never, type ScreenRow, STATIC } from './row';

const TALK = /^Conversación con .+ · Cosecha$/;

/** Conversations come from Firestore's own memory on the device, whatever our service does: chat-trouble.spec.ts breaks that. */
const REMEMBERED = never('what the device remembers stands at once');

/** On a device that has the key of the chat. */
export const CHAT: readonly ScreenRow[] = [
  {
    route: '/chat',
    by: 'trader',
    full: /^Oliva Otra$/,
    loading: REMEMBERED,
    empty: { sees: 'Aún no tienes conversaciones' },
    error: REMEMBERED,
  },
  {
    route: '/chat/:conversationId',
    at: '/chat/{awaiting}',
    by: 'trader',
    title: TALK,
    full: 'Escribe un mensaje',
    loading: REMEMBERED,
    empty: { sees: 'No encontramos esta conversación', at: `/chat/${NOWHERE}`, title: 'Conversación' },
    error: REMEMBERED,
  },
  {
    route: '/chat/preguntar/:offerId',
    at: '/chat/preguntar/{offer}',
    by: 'trader',
    title: TALK,
    loadingTitle: 'Preguntar al vendedor',
    full: 'Escribe un mensaje',
    loading: 'Abriendo la conversación…',
    empty: {
      sees: 'No pudimos abrir la conversación',
      at: `/chat/preguntar/${NOWHERE}`,
      title: 'Preguntar al vendedor',
    },
    error: { sees: 'No pudimos abrir la conversación' },
  },
  {
    route: '/chat/privacidad',
    by: 'trader',
    full: 'Qué va cifrado',
    loading: STATIC,
    empty: STATIC,
    error: STATIC,
  },
];
