import { foldText } from '@cosecha/shared/domain';
import { walletRow } from '@cosecha/shared/state';
import * as z from 'zod/mini';

const MAX_SEARCHES = 6;
const MIN_LENGTH = 3;
const MAX_LENGTH = 80;

const searchSchema = z.string().check(z.minLength(MIN_LENGTH), z.maxLength(MAX_LENGTH));

/** The latest first. They stay on this device, with the other notes of the wallet (decision 10). */
export const recentSearches = walletRow<readonly string[]>('recent-searches', (stored) => {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((item: unknown) => {
    const parsed = searchSchema.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
});

/** With what was searched now at its front. What continues an earlier search, letter by letter, takes its place. */
export function remembered(searches: readonly string[], search: string): readonly string[] {
  const text = search.trim().replace(/\s+/g, ' ');
  if (!searchSchema.safeParse(text).success) return searches;
  const words = foldText(text);
  const others = searches.filter((other) => !words.startsWith(foldText(other)));
  return [text, ...others].slice(0, MAX_SEARCHES);
}

export function forgotten(searches: readonly string[], search: string): readonly string[] {
  return searches.filter((other) => other !== search);
}
