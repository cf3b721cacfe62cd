import { type PhraseLanguage, phraseOf, phraseWords, readWords } from '@cosecha/shared/domain';

export interface PhraseTools {
  /** Those that phrases may be in: Spanish, in which new ones are made, and English. */
  languages: readonly PhraseLanguage[];
  /** Twelve new Spanish words from the device's own randomness. */
  newPhrase(): string;
}

let loading: Promise<PhraseTools> | undefined;

/**
 * The word lists and their checksum, fetched when a screen first needs them: twice 2048 words would burden every
 * other screen. A load that failed is tried anew by the next call.
 */
export function loadPhraseTools(): Promise<PhraseTools> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<PhraseTools> {
  const [bip39, ...lists] = await Promise.all([
    import('@scure/bip39'),
    import('@scure/bip39/wordlists/spanish.js'),
    import('@scure/bip39/wordlists/english.js'),
  ]);
  const [spanish] = lists;
  return {
    languages: lists.map(({ wordlist }) => ({
      words: wordlist,
      hasChecksum: (phrase) => bip39.validateMnemonic(phrase, wordlist),
    })),
    newPhrase: () => bip39.generateMnemonic(spanish.wordlist, 128),
  };
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
