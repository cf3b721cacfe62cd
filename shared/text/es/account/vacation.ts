/** What a seller reads of all their offers being off. */
export const vacationText = {
  title: 'Modo vacaciones',
  sentence:
    'Todas tus ofertas dejan de recibir pedidos hasta que vuelvas. Los pedidos abiertos siguen, y lo que pausaste sigue en pausa.',
  onTitle: 'Estás de vacaciones',
  onText: 'Tus ofertas no aparecen en el mercado. Apaga el modo vacaciones para volver a vender.',
  published:
    'Todavía no se muestra: estás de vacaciones. Aparecerá en el mercado cuando apagues el modo vacaciones, en Mis ofertas.',
} as const;
