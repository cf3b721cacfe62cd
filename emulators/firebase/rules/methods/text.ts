import { EvaluationError } from '../rules-error';
import { text } from './arguments';
import type { MethodTable } from './table';

export const TEXT_METHODS: MethodTable = {
  string: {
    size: (receiver: string) => BigInt([...receiver].length),
    /** The whole string has to match. */
    matches: (receiver: string, pattern) => expression(text(pattern)).test(receiver),
  },
};

/** The service reads RE2; what both languages share is what rules can use here. */
function expression(pattern: string): RegExp {
  try {
    return new RegExp(`^(?:${pattern})$`, 'su');
  } catch {
    throw new EvaluationError(`"${pattern}" is no regular expression`);
  }
}
