import {
  completeWord,
  phraseProblem,
  phraseWords,
  replaceWord,
  suggestWords,
  unknownWords,
  wordAtCursor,
} from './phrase';
import { loadPhraseTools, type PhraseTools } from './phrase-tools';

const TWELVE = `${'abandon '.repeat(11)}about`;
const TWENTY_FOUR = `${'abandon '.repeat(23)}art`;

let tools: PhraseTools;
beforeAll(async () => {
  tools = await loadPhraseTools();
});

describe('phraseWords', () => {
  it.each([
    ['spaces and line breaks', '  abandon \n\t ability  able ', ['abandon', 'ability', 'able']],
    ['case', 'Abandon ABILITY able', ['abandon', 'ability', 'able']],
    ['numbering', '1. abandon 2) ability\n3- able 4 about', ['abandon', 'ability', 'able', 'about']],
    ['numbering that touches the word', '1abandon 2.ability', ['abandon', 'ability']],
    ['commas', 'abandon,ability; able', ['abandon', 'ability', 'able']],
    ['accents that a keyboard added', 'ábandon abílity', ['abandon', 'ability']],
    ['non-breaking and zero-width spaces', 'abandon\u00a0ability\u200bable', ['abandon', 'ability', 'able']],
    ['nothing', ' \n 1. 2. ', []],
  ])('forgives %s', (_what, text, words) => {
    expect(phraseWords(text)).toEqual(words);
  });
});

describe('phraseProblem', () => {
  const problem = (text: string) => phraseProblem(phraseWords(text), tools);

  it('accepts 12 and 24 words whose checksum fits', () => {
    expect(problem(TWELVE)).toBeNull();
    expect(problem(TWENTY_FOUR)).toBeNull();
  });

  it('names the first unknown word and its place before it counts', () => {
    const found = problem('abandon abilidad able');
    expect(found?.code).toBe('phrase-word');
    expect(found?.params).toEqual({ word: 'abilidad', position: '2' });
    expect(found?.message).toContain('«abilidad»');
  });

  it('says how many words there are when there are not 12 or 24', () => {
    expect(problem('abandon '.repeat(11))?.params).toEqual({ count: '11' });
    expect(problem('abandon '.repeat(15))?.code).toBe('phrase-length');
    expect(problem('')?.params).toEqual({ count: '0' });
  });

  it('notices words in the wrong order', () => {
    expect(problem(`about ${'abandon '.repeat(11)}`)?.code).toBe('phrase-checksum');
  });

  it('accepts what it makes itself', () => {
    const phrase = tools.newPhrase();
    expect(phraseWords(phrase)).toHaveLength(12);
    expect(problem(phrase)).toBeNull();
    expect(tools.newPhrase()).not.toBe(phrase);
  });
});

describe('unknownWords', () => {
  const meant = (word: string) => unknownWords([word], tools.words)[0]?.meant;

  it('finds every unknown word with its place', () => {
    const found = unknownWords(['abandon', 'cafe', 'able', 'xyzxyz'], tools.words);
    expect(found.map(({ word, position }) => [word, position])).toEqual([
      ['cafe', 2],
      ['xyzxyz', 4],
    ]);
  });

  it('knows every word of the list', () => {
    expect(unknownWords(tools.words, tools.words)).toEqual([]);
  });

  it.each([
    ['a letter missing', 'abandn', 'abandon'],
    ['a letter too many', 'abbandon', 'abandon'],
    ['a wrong letter', 'abendon', 'abandon'],
    ['two letters swapped', 'abadnon', 'abandon'],
  ])('guesses through %s', (_what, typed, word) => {
    expect(meant(typed)?.[0]).toBe(word);
  });

  it('guesses nothing for a word that resembles none', () => {
    expect(meant('xyzxyzxyz')).toEqual([]);
  });
});

describe('suggestions', () => {
  it('finds the word at the cursor', () => {
    expect(wordAtCursor('abandon ABi', 11)).toEqual({ prefix: 'abi', start: 8, end: 11 });
    expect(wordAtCursor('abandon', 3)).toEqual({ prefix: 'aba', start: 0, end: 7 });
    expect(wordAtCursor('abandon ', 8)).toBeNull();
    expect(wordAtCursor('', 0)).toBeNull();
  });

  it('suggests from the second letter on, four at most', () => {
    expect(suggestWords('a', tools.words)).toEqual([]);
    expect(suggestWords('ab', tools.words)).toEqual(['abandon', 'ability', 'able', 'about']);
    expect(suggestWords('zoo', tools.words)).toEqual([]);
    expect(suggestWords('act', tools.words)).toContain('action');
    expect(suggestWords('qq', tools.words)).toEqual([]);
  });

  it('completes the word at the cursor and goes on behind a space', () => {
    const typed = wordAtCursor('abandon abi', 11);
    expect(typed && completeWord('abandon abi', typed, 'ability')).toEqual({
      text: 'abandon ability ',
      cursor: 16,
    });
  });

  it('completes in the middle without touching what follows', () => {
    const typed = wordAtCursor('ab ability', 2);
    expect(typed && completeWord('ab ability', typed, 'able')).toEqual({ text: 'able ability', cursor: 5 });
  });

  it('replaces one word by its place and keeps the rest as typed', () => {
    expect(replaceWord('1. Abandon\n2. abilit\n3. able', 2, 'ability')).toBe(
      '1. Abandon\n2. ability\n3. able',
    );
  });
});
