import { type QueryState, usePolledQuery } from '@cosecha/shared/api';
import { loadPhraseTools, type PhraseTools } from './phrase-tools';

/** The word list as a screen waits for it. Only public words stand in the cache, never a phrase. */
export function usePhraseTools(): QueryState<PhraseTools> {
  return usePolledQuery({ key: ['phrase-tools'], query: loadPhraseTools, pollMs: 0 });
}
