import { generateMnemonic, validateMnemonic } from '@scure/bip39';
import { wordlist as english } from '@scure/bip39/wordlists/english.js';
import { wordlist as spanish } from '@scure/bip39/wordlists/spanish.js';
import type { PhraseTools } from './phrase-tools';

/** In one file of their own, which phrase-tools.ts fetches. */
export const PHRASE_TOOLS: PhraseTools = {
  languages: [spanish, english].map((words) => ({
    words,
    hasChecksum: (phrase) => validateMnemonic(phrase, words),
  })),
  newPhrase: () => generateMnemonic(spanish, 128),
};
