import { foldText } from '@cosecha/shared/domain';

const IMPLICIT = /^[\da-f]{64}$/;
/** What people compare of a long address, at each end. */
const SEEN_ENDS = 4;
/** Letters that may differ, by the length of the shorter name: short ones are close to each other by themselves. */
const LONG_ADDRESS_LETTERS = 2;
const lettersFor = (length: number): number => (length >= 8 ? 2 : length >= 4 ? 1 : 0);
/** Characters that look the same on a phone. */
const TWINS: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/0/g, 'o'],
  [/[1i]/g, 'l'],
  [/5/g, 's'],
  [/[-_]/g, ''],
];

const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}]/u;

/**
 * A known account that another one could be mistaken for: the trick is an address made to look like one in the
 * person's history.
 * @returns null when it is known itself, or like none
 */
export function lookAlike(account: string, known: readonly string[]): string | null {
  if (known.includes(account)) return null;
  return known.find((other) => resemble(account, other)) ?? null;
}

function resemble(left: string, right: string): boolean {
  if (IMPLICIT.test(left) && IMPLICIT.test(right)) {
    const sameEnds =
      left.slice(0, SEEN_ENDS) === right.slice(0, SEEN_ENDS) &&
      left.slice(-SEEN_ENDS) === right.slice(-SEEN_ENDS);
    return sameEnds || isNear(left, right, LONG_ADDRESS_LETTERS);
  }
  const [leftName, rightName] = [firstLabel(left), firstLabel(right)];
  if (leftName === rightName || looks(left) === looks(right)) return true;
  return isNear(left, right, lettersFor(Math.min(leftName.length, rightName.length)));
}

/** Whether people take one name for the other: letters that look alike, or some of another alphabet in a name of ours. */
export function namesAlike(left: string, right: string): boolean {
  const [one = [], other = []] = [left, right].map((name) => [...looks(foldText(name))]);
  if (one.length !== other.length) return false;
  const same = one.filter((sign, at) => sign === other[at]).length;
  const foreign = one.filter((sign, at) => sign !== other[at] && FOREIGN.test(`${sign}${other[at]}`)).length;
  return same + foreign === one.length && same >= foreign;
}

const firstLabel = (account: string): string => account.split('.')[0] ?? account;
const looks = (account: string): string =>
  TWINS.reduce((text, [letters, seen]) => text.replace(letters, seen), account);

/** No more than `letters` must be changed, added or left out to come from one to the other. */
function isNear(left: string, right: string, letters: number): boolean {
  if (Math.abs(left.length - right.length) > letters) return false;
  let above = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const line = [row];
    for (let column = 1; column <= right.length; column++) {
      const replaced = (above[column - 1] ?? 0) + (left[row - 1] === right[column - 1] ? 0 : 1);
      line.push(Math.min(replaced, (above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1));
    }
    above = line;
  }
  return (above[right.length] ?? 0) <= letters;
}
