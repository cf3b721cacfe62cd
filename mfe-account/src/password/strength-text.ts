import { emailText } from '@cosecha/shared/text';
import type { Strength, Verdict } from './judge-password';

const texts = emailText.strength;

/** A patient attacker with a copy guesses less than this (docs/decisions/0008). */
const ENOUGH: Strength = 4;

export const isStrong = ({ strength }: Verdict): boolean => strength >= ENOUGH;

/** What makes it weak, and what to do; by the judge's names. */
export function weaknessText({ weakness }: Verdict): string {
  const known: Readonly<Record<string, string>> = texts.weaknesses;
  return known[weakness ?? ''] ?? texts.weaknesses.other;
}
