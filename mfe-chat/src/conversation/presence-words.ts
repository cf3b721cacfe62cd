import { chatText } from '@cosecha/shared/text';
import { seenTime } from '../conversations/moments';
import type { Presence } from '../data';

const text = chatText.conversation;
/** Somebody whose screen told of them this lately is here. */
const HERE_MS = 70_000;

/** "Escribiendo…", "En línea", "Activo hace 5 min"; '' where nobody knows. */
export function presenceWords(presence: Presence | null, nowMs: number): string {
  if (presence?.typing) return text.typing;
  if (presence?.seenAtMs == null) return '';
  const { seenAtMs } = presence;
  return nowMs - seenAtMs < HERE_MS ? text.seenNow : text.seen(seenTime(seenAtMs, nowMs));
}
