import { mnemonicToEntropy, validateMnemonic } from '@scure/bip39';
import { wordlist as english } from '@scure/bip39/wordlists/english.js';
import { wordlist as spanish } from '@scure/bip39/wordlists/spanish.js';
import { type PhraseLanguage, phraseOf, phraseWords, plainWord, readWords } from './phrase';

const languages: readonly PhraseLanguage[] = [spanish, english].map((words) => ({
  words,
  hasChecksum: (phrase) => validateMnemonic(phrase, words),
}));
const [SPANISH, ENGLISH] = languages;
const read = (text: string) => readWords(phraseWords(text), languages);

describe('phraseWords', () => {
  it.each([
    ['spaces and line breaks', '  abandon \n\t ability  able ', ['abandon', 'ability', 'able']],
    ['case', 'Abandon ABILITY able', ['abandon', 'ability', 'able']],
    ['numbering', '1. abandon 2) ability\n3- able 4 about', ['abandon', 'ability', 'able', 'about']],
    ['numbering that touches the word', '1abandon 2.ability', ['abandon', 'ability']],
    ['commas', 'abandon,ability; able', ['abandon', 'ability', 'able']],
    ['accents that a keyboard added', 'ábandon abílity', ['abandon', 'ability']],
    ['accents of both forms', 'a\u0301baco a\u00f1o', ['abaco', 'ano']],
    ['non-breaking and zero-width spaces', 'abandon\u00a0ability\u200bable', ['abandon', 'ability', 'able']],
    ['nothing', ' \n 1. 2. ', []],
  ])('forgives %s', (_what, text, words) => {
    expect(phraseWords(text)).toEqual(words);
  });
});

describe('readWords', () => {
  it('writes words as their list does, with the accents that were not typed', () => {
    expect(read('abaco Ábdomen ano')).toEqual({
      language: SPANISH,
      listed: ['ábaco', 'abdomen', 'año'].map((word) => word.normalize('NFKD')),
    });
  });

  it('has one plain form for every word of a list', () => {
    for (const { words } of languages) expect(new Set(words.map(plainWord)).size).toBe(2048);
  });

  it('takes the language that knows most words, and leaves the others open', () => {
    expect(read('zoo yellow raton')).toEqual({ language: ENGLISH, listed: ['zoo', 'yellow', null] });
  });

  it('takes the language whose checksum fits where both know all words', () => {
    const shared = english.filter((word) => spanish.some((other) => plainWord(other) === word));
    const fitting = new Map<PhraseLanguage | undefined, string>();
    for (const last of shared) {
      for (const first of shared) {
        const phrase = [first, ...Array.from({ length: 10 }, () => shared[0]), last].join(' ');
        const { language, listed } = read(phrase);
        if (phraseOf({ language, listed }) !== null) fitting.set(language, listed.join(' '));
      }
    }
    expect([...fitting.keys()].length).toBe(2);
    for (const [language, phrase] of fitting) {
      expect(mnemonicToEntropy(phrase, [...(language?.words ?? [])])).toHaveLength(16);
    }
  });
});

describe('phraseOf', () => {
  it('answers the phrase of its list, and null for what is none', () => {
    expect(phraseOf(read(`${'abaco '.repeat(11)}abierto`))).toBe(
      `${'ábaco '.repeat(11)}abierto`.normalize('NFKD'),
    );
    expect(phraseOf(read(`${'abandon '.repeat(11)}about`))).toBe(`${'abandon '.repeat(11)}about`);
    expect(phraseOf(read('abaco '.repeat(12)))).toBeNull();
    expect(phraseOf(read('raton zoo'))).toBeNull();
  });
});
