/** The ways into the chat from other screens. Apart from the chat's own texts, which those screens do not carry. */
export const chatEntryText = {
  withName: (name: string) => `Chat con ${name}`,
  seller: 'Chat con el vendedor',
  buyer: 'Chat con el comprador',
  arbiter: 'Ver la conversación',
  ask: 'Preguntar al vendedor',
  all: 'Mensajes',
} as const;
