import { counted, grouped } from '../counted';

/** What people read while they look for something in a conversation. */
export const chatSearchText = {
  open: 'Buscar en la conversación',
  title: 'Buscar',
  words: 'Palabras de un mensaje',
  day: 'O una fecha',
  toDay: 'Ir a esa fecha',
  toFirst: 'Ir al primer mensaje',
  results: 'Mensajes encontrados',
  found: (count: number) =>
    count === 0 ? 'No hay mensajes con esas palabras.' : `${counted(count, 'mensaje', 'mensajes')}.`,
  reading: (count: number) => `Leyendo mensajes anteriores: van ${grouped(count)}…`,
  failed: 'No pudimos leer los mensajes anteriores.',
  retry: 'Reintentar',
  more: () => 'Ver más',
  you: 'Tú',
};
