/** Addresses of mfe-chat. */
export const conversations = '/chat';
export const privacy = '/chat/privacidad';
export const question = '/chat/preguntar/:offerId';
export const conversation = '/chat/:conversationId';
