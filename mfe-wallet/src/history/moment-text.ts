const LOCALE = 'es-CO';

/** "20 nov 2026, 3:05 p. m.", on the device's clock. */
export function momentText(atMs: number, timeZone?: string): string {
  const date = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric', timeZone });
  const time = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit', timeZone });
  const day = date.formatToParts(atMs).filter(({ type }) => type !== 'literal');
  return `${day.map(({ value }) => value).join(' ')}, ${time.format(atMs)}`;
}
