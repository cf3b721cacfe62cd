import { type QueryState, usePolledQuery } from '@cosecha/shared/api';
import { loadPhraseTools, type PhraseTools } from '@cosecha/shared/signing';

/** The word lists for a screen. The query cache holds public words only, never a phrase. */
export function usePhraseTools(): QueryState<PhraseTools> {
  return usePolledQuery({ key: ['phrase-tools'], query: loadPhraseTools, pollMs: 0 });
}
