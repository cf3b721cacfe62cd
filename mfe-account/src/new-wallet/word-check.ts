import { plainWord } from '@cosecha/shared/domain';

/** How many words are asked back before a new wallet opens. */
const ASKED_WORDS = 3;

/**
 * Distinct positions (from 1, ascending) to ask for.
 * @param random a number in [0, 1); asked once per position
 */
export function askedPositions(phraseLength: number, random: () => number): number[] {
  const left = Array.from({ length: phraseLength }, (_, index) => index + 1);
  const drawn = Array.from({ length: ASKED_WORDS }, () => left.splice(Math.floor(random() * left.length), 1));
  return drawn.flat().sort((a, b) => a - b);
}

/** A number in [0, 1) from the device's own randomness. */
export function deviceRandom(): number {
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  return drawn / 2 ** 32;
}

/** The positions whose answer is not the phrase's word; spaces, case and accents are forgiven. */
export function wrongPositions(
  words: readonly string[],
  positions: readonly number[],
  answers: readonly string[],
): number[] {
  return positions.filter(
    (position, index) => plainWord(answers[index] ?? '').trim() !== plainWord(words[position - 1] ?? ''),
  );
}
