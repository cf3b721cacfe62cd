/** "1 oferta", "1.234 ofertas". */
export const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${grouped(count)} ${many}`;

/** "1.234": as es-CO groups, whatever the device's own language. */
export const grouped = (count: number) => String(count).replace(/\B(?=(\d{3})+$)/g, '.');
