import type { PhraseList } from './phrase';

export interface PhraseTools extends PhraseList {
  /** Twelve new words from the device's own randomness. */
  newPhrase(): string;
}

let loading: Promise<PhraseTools> | undefined;

/**
 * The word list and its checksum, fetched when a screen first needs them: 2048 words would burden every
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
  const [bip39, english] = await Promise.all([
    import('@scure/bip39'),
    import('@scure/bip39/wordlists/english.js'),
  ]);
  const { wordlist } = english;
  return {
    words: wordlist,
    hasChecksum: (phrase) => bip39.validateMnemonic(phrase, wordlist),
    newPhrase: () => bip39.generateMnemonic(wordlist, 128),
  };
}
