import { phraseWords, plainWord } from '@cosecha/shared/domain';
import { loadPhraseTools, type PhraseTools } from '@cosecha/shared/signing';
import { completeWord, phraseProblem, replaceWord, suggestWords, unknownWords, wordAtCursor } from './phrase';

const TWELVE = `${'abandon '.repeat(11)}about`;
const TWENTY_FOUR = `${'abandon '.repeat(23)}art`;

let tools: PhraseTools;
beforeAll(async () => {
  tools = await loadPhraseTools();
});

describe('phraseProblem', () => {
  const problem = (text: string) => phraseProblem(phraseWords(text), tools.languages);

  it('accepts 12 and 24 words whose checksum fits', () => {
    expect(problem(TWELVE)).toBeNull();
    expect(problem(TWENTY_FOUR)).toBeNull();
  });

  it('names the first unknown word and its place before it counts', () => {
    expect(problem('abandon abilidad able')).toBe(
      '«abilidad» no está en la lista de palabras. Revisa la palabra 2.',
    );
  });

  it('says how many words there are when there are not 12 or 24', () => {
    expect(problem('abandon '.repeat(11))).toMatch(/escribiste 11\.$/);
    expect(problem('abandon '.repeat(15))).toMatch(/escribiste 15\.$/);
    expect(problem('')).toMatch(/escribiste 0\.$/);
  });

  it('notices words in the wrong order', () => {
    expect(problem(`about ${'abandon '.repeat(11)}`)).toMatch(/^La frase no es válida/);
  });

  it('accepts what it makes itself', () => {
    const phrase = tools.newPhrase();
    expect(phraseWords(phrase)).toHaveLength(12);
    expect(phrase.split(' ').every((word) => tools.languages[0]?.words.includes(word))).toBe(true);
    expect(problem(phrase)).toBeNull();
    expect(tools.newPhrase()).not.toBe(phrase);
  });
});

describe('unknownWords', () => {
  const meant = (word: string) => unknownWords(['zoo', word], tools.languages)[0]?.meant;

  it('finds every unknown word with its place', () => {
    const found = unknownWords(['abandon', 'cafe', 'able', 'xyzxyz'], tools.languages);
    expect(found.map(({ word, position }) => [word, position])).toEqual([
      ['cafe', 2],
      ['xyzxyz', 4],
    ]);
  });

  it('knows every word of both lists, without their accents', () => {
    for (const { words } of tools.languages) {
      expect(unknownWords(words.map(plainWord), tools.languages)).toEqual([]);
    }
  });

  it('takes the language from the other words', () => {
    const [found] = unknownWords(['abogado', 'abono', 'abejaa'].map(plainWord), tools.languages);
    expect(found?.meant[0]).toBe('abeja');
    expect(unknownWords(['zoo', 'yellow', 'abandn'], tools.languages)[0]?.meant).toEqual(['abandon']);
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

  it('suggests from the second letter on, four at most, in the language of the other words', () => {
    const suggest = (prefix: string, before = ['zoo']) => suggestWords(prefix, before, tools.languages);
    expect(suggest('a')).toEqual([]);
    expect(suggest('ab')).toEqual(['abandon', 'ability', 'able', 'about']);
    expect(suggest('zoo', ['zoo', 'yellow'])).toEqual([]);
    expect(suggest('act')).toContain('action');
    expect(suggest('qq')).toEqual([]);
    expect(suggest('ab', ['abogado'])).toEqual(['ábaco', 'abdomen', 'abeja', 'abierto']);
    expect(suggest('abog', [])).toEqual(['abogado']);
  });

  it('takes accents for part of the word', () => {
    expect(wordAtCursor('zoo Ráto', 8)).toEqual({ prefix: 'rato', start: 4, end: 8 });
    expect(wordAtCursor('zoo ra\u0301t', 8)).toEqual({ prefix: 'rat', start: 4, end: 8 });
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
