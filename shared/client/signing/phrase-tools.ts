import { type PhraseLanguage, phraseOf, phraseWords, readWords } from '@cosecha/shared/domain';

export interface PhraseTools {
  /** Those that phrases may be in: Spanish, in which new ones are made, and English. */
  languages: readonly PhraseLanguage[];
  /** Twelve new Spanish words from the device's own randomness. */
  newPhrase(): string;
}

let loading: Promise<PhraseTools> | undefined;

/**
 * The word lists and their checksum, loaded on first use: twice 2048 words would burden every other screen. A failed
 * load is retried by the next call.
 */
export function loadPhraseTools(): Promise<PhraseTools> {
  loading ??= import(/* webpackChunkName: "phrase-lists" */ './phrase-lists').then(
    ({ PHRASE_TOOLS }) => PHRASE_TOOLS,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/**
 * A typed phrase as its key is made of it: with the accents of its list, whether they were typed or not.
 * @returns null where the words make no phrase
 * @throws where the lists cannot be fetched
 */
export async function phraseFromText(text: string): Promise<string | null> {
  const { languages } = await loadPhraseTools();
  return phraseOf(readWords(phraseWords(text), languages));
}
