import { chatText } from '@cosecha/shared/text';
import { seenTime } from '../conversations/moments';
import type { Presence } from '../data';

const text = chatText.conversation;
/** A person whose screen reported this lately is here. */
const HERE_MS = 70_000;

/** "Escribiendo…", "En línea", "Activo hace 5 min"; '' where it is not known. */
export function presenceWords(presence: Presence | null, nowMs: number): string {
  if (presence?.typing) return text.typing;
  if (presence?.seenAtMs == null) return '';
  const { seenAtMs } = presence;
  return nowMs - seenAtMs < HERE_MS ? text.seenNow : text.seen(seenTime(seenAtMs, nowMs));
}
