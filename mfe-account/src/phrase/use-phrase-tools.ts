import { type QueryState, usePolledQuery } from '@cosecha/shared/api';
import { loadPhraseTools, type PhraseTools } from '@cosecha/shared/signing';

/** The word lists as a screen waits for them. Only public words stand in the cache, never a phrase. */
export function usePhraseTools(): QueryState<PhraseTools> {
  return usePolledQuery({ key: ['phrase-tools'], query: loadPhraseTools, pollMs: 0 });
}
