/** What sellers read and write about their buyers. */
export const buyersText = {
  minPurchases: 'Compras completadas que pides',
  minPurchasesHint:
    'Cuántas debe tener el comprador en Cosecha, de 1 a 50. Si no escribes nada, vendes a todos.',
  outOfRange: (most: number) => `Escribe un número entero de 1 a ${most}, o deja el campo vacío.`,
} as const;
