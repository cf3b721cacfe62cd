import { foldText } from '@cosecha/shared/domain';
import { isoDay } from '@cosecha/shared/text';
import { type MoreRowsState, useReadOn } from '@cosecha/shared/ui';
import { useMemo, useRef } from 'react';
import type { Message } from '../data';

/** The search: words, the messages of a day ("2026-11-20"), or the start of the conversation. */
export interface Wish {
  words?: string;
  from?: string | 'first';
}
/** One letter finds everything. */
const FEWEST_LETTERS = 2;

export interface MessageSearch {
  /** With these words, newest first; null while none are looked for. */
  found: readonly Message[] | null;
  /** First message of the day or of the conversation; null until known. */
  place: Message | null;
  /** Older messages are still to be read. */
  isReading: boolean;
}

/**
 * Looks through all messages. They can be read on this device only, so older ones are fetched until the answer is known.
 * @param messages oldest first
 */
export function useMessageSearch(
  { words = '', from }: Wish,
  messages: readonly Message[],
  older: MoreRowsState,
): MessageSearch {
  const wanted = foldText(words.trim());
  const hasWords = wanted.length >= FEWEST_LETTERS;
  /** Each is folded once: every page that comes brings new objects for all of them. */
  const folded = useRef(new Map<string, string>()).current;
  const found = useMemo(() => {
    if (!hasWords) return null;
    for (const each of messages) if (!folded.has(each.id)) folded.set(each.id, saidIn(each));
    return messages.filter(({ id }) => folded.get(id)?.includes(wanted)).reverse();
  }, [messages, wanted, hasWords, folded]);
  const oldest = messages[0];
  const isReached = from !== 'first' && oldest && from && isoDay(oldest.atMs) < from;
  const isReading = useReadOn(hasWords || (from !== undefined && !isReached), older);
  const place = from === undefined || isReading ? null : placeFrom(from, messages);
  return { found, place, isReading };
}

/** The name of a voice note is not a person's words. */
const saidIn = ({ text, file }: Message): string => foldText(`${text} ${(!file?.voice && file?.name) || ''}`);

/** Where nothing was said on that day, what was said next; after the last message, that one. */
const placeFrom = (from: string, messages: readonly Message[]): Message | null =>
  (from === 'first' ? messages[0] : messages.find(({ atMs }) => isoDay(atMs) >= from)) ??
  messages.at(-1) ??
  null;
