/** What a seller reads of an offer that who runs the market has taken out of sight. */
export const hiddenOfferText = {
  title: 'Quien opera el mercado ocultó esta oferta',
  reason: (reason: string) => `Motivo: ${reason}`,
  text: 'Solo tú la ves: nadie puede pedirla ni preguntar por ella. Los pedidos abiertos siguen igual.',
  next: 'Puedes editarla o borrarla. Editada sigue oculta hasta que la revisen. Si ya la corregiste o crees que es un error, no la publiques de nuevo. Escríbenos.',
} as const;
