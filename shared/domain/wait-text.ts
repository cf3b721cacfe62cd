const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Seconds as people say them, rounded up: "12 segundos", "un minuto", "3 horas". */
export function waitText(seconds: number): string {
  if (seconds < MINUTE_S) return counted(Math.max(1, Math.ceil(seconds)), 'un segundo', 'segundos');
  if (seconds < HOUR_S) return counted(Math.ceil(seconds / MINUTE_S), 'un minuto', 'minutos');
  return counted(Math.ceil(seconds / HOUR_S), 'una hora', 'horas');
}

const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);
