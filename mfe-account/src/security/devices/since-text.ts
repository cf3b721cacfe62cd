import { onDemand } from '@cosecha/shared/domain';
import { securityText } from '@cosecha/shared/text';

const HOUR_MS = 60 * 60_000;
const DAY_HOURS = 24;
const ago = onDemand(() => new Intl.RelativeTimeFormat('es-CO', { numeric: 'auto' }));

/** "hace 3 horas", "ayer". The service stores the hour only, so nothing finer is shown. */
export function sinceText(thenMs: number, nowMs: number): string {
  const hours = Math.floor((nowMs - thenMs) / HOUR_MS);
  if (hours < 1) return securityText.devices.justNow;
  if (hours < DAY_HOURS) return ago().format(-hours, 'hour');
  return ago().format(-Math.floor(hours / DAY_HOURS), 'day');
}
