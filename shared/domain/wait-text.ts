/** Seconds as people say them, rounded up: "12 segundos", "un minuto", "3 horas", "un día". */
export function waitText(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  if (whole < 60) return counted(whole, 'un segundo', 'segundos');
  const minutes = Math.ceil(whole / 60);
  if (minutes < 60) return counted(minutes, 'un minuto', 'minutos');
  const hours = Math.ceil(minutes / 60);
  return hours % 24 === 0 ? counted(hours / 24, 'un día', 'días') : counted(hours, 'una hora', 'horas');
}

const counted = (count: number, one: string, many: string) => (count === 1 ? one : `${count} ${many}`);
