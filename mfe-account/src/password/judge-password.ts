import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** How hard a password is to guess, from 0 to 4: fewer than 10³, 10⁶, 10⁸, 10¹⁰ guesses, or more. */
export type Strength = 0 | 1 | 2 | 3 | 4;

export interface Verdict {
  strength: Strength;
  /** What makes it weak, by the library's name for it. */
  weakness: string | null;
}

const judge = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/**
 * Guesses as an attacker with lists of leaked passwords who knows the person. Heavy: always behind import().
 * @param words of the person and of this service, which say nothing secret
 */
export function judgePassword(password: string, words: readonly string[]): Verdict {
  const { score, feedback } = judge.check(password, [...words]);
  return { strength: score, weakness: feedback.warning };
}
