import { NBSP, onDemand } from '../domain';

const shortDay = onDemand(
  () => new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'numeric', year: 'numeric' }),
);
const longDay = onDemand(() => new Intl.DateTimeFormat('es-CO', { dateStyle: 'long' }));
const time = onDemand(() => new Intl.DateTimeFormat('es-CO', { timeStyle: 'short' }));

/** "20/11/2026, 3:05 p. m." in the reader's zone; a line never ends inside the time. */
export const momentText = (ms: number): string =>
  `${shortDay().format(ms)}, ${time().format(ms).replace(/\s/g, NBSP)}`;

/** "20 de noviembre de 2026". */
export const dayText = (ms: number): string => longDay().format(ms);
