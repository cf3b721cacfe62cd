/** Where goods are, shared in a conversation of mfe-chat. */
export const chatSpotText = {
  name: 'Lugar',
  share: 'El lugar de la mercancía',
  title: 'Enviar un lugar',
  asking: 'Buscando dónde estás. Permite usar la ubicación.',
  sees: 'La otra persona verá este punto exacto:',
  accuracy: (metres: string) => `Precisión: unos ${metres}`,
  rough: 'Es poco exacto. Sal a cielo abierto y toca «Buscar de nuevo», o explica cómo llegar.',
  words: '¿Qué hay ahí?',
  wordsHint: 'Por ejemplo: la bodega verde, después del puente.',
  send: 'Enviar este lugar',
  again: 'Buscar de nuevo',
  open: 'Abrir en el mapa',
  copy: 'Copiar',
  copyLabel: 'Copiar las coordenadas',
  copied: 'Coordenadas copiadas',
  trouble: {
    refused:
      'No tenemos permiso para ver tu ubicación. Actívalo en los ajustes del navegador para esta página y busca de nuevo.',
    unavailable: 'Tu dispositivo no sabe dónde está. Activa la ubicación y busca de nuevo.',
    slow: 'La ubicación tarda demasiado. Sal a cielo abierto y busca de nuevo.',
    unsupported: 'Este navegador no sabe dónde estás. Escribe en un mensaje cómo llegar.',
  },
} as const;
