/** What a buyer reads who can order nothing of an offer; the reason is the service's own sentence. */
export const eligibilityText = {
  refused: 'Ahora no puedes pedir de esta oferta',
} as const;
