import { pinText } from '../../text/es/security/pin';

export const PIN_LENGTH = 6;

const texts = pinText.choose.weak;

/** Runs over the keypad's rows and columns, as thumbs find them. */
const DRAWN = ['147258', '258369', '159753', '753159', '789456', '456123', '741852', '963852', '852963'];

/** What a finder of the phone would try first, each with the reason that people read. */
const WEAK: readonly { reason: string; fits: (pin: string) => boolean }[] = [
  { reason: texts.repeated, fits: isRepeated },
  { reason: texts.sequence, fits: (pin) => isSequence(pin) || DRAWN.includes(pin) },
  { reason: texts.date, fits: isDate },
];

/** Why a PIN of six digits is too easy to guess, in Spanish; null for a good one. */
export function weakPin(pin: string): string | null {
  return WEAK.find(({ fits }) => fits(pin))?.reason ?? null;
}

/** 000000, 121212, 123123, 112233, and anything of two figures only. */
function isRepeated(pin: string): boolean {
  return new Set(pin).size <= 2 || pin.slice(0, 3) === pin.slice(3) || /^(\d)\1(\d)\2(\d)\3$/.test(pin);
}

/** One step between neighbours all along, up, down or in twos; nine goes on with zero. */
function isSequence(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => (Number(digit) - Number(pin[index]) + 10) % 10);
  const [first = 0] = steps;
  return [1, 2, 8, 9].includes(first) && steps.every((step) => step === first);
}

/** A birthday: day, month and year in any of the usual orders. */
function isDate(pin: string): boolean {
  const [a = 0, b = 0, c = 0] = [0, 2, 4].map((at) => Number(pin.slice(at, at + 2)));
  const isDayAndMonth = (day: number, month: number) => day >= 1 && day <= 31 && month >= 1 && month <= 12;
  return isDayAndMonth(a, b) || isDayAndMonth(b, a) || isDayAndMonth(c, b);
}
