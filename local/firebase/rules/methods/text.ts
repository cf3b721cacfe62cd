import { EvaluationError } from '../rules-error';
import { text } from './arguments';
import type { MethodTable } from './table';

export const TEXT_METHODS: MethodTable = {
  string: {
    size: (receiver: string) => BigInt([...receiver].length),
    lower: (receiver: string) => receiver.toLowerCase(),
    upper: (receiver: string) => receiver.toUpperCase(),
    trim: (receiver: string) => receiver.trim(),
    /** The whole string has to match. */
    matches: (receiver: string, pattern) => expression(`^(?:${text(pattern)})$`, 's').test(receiver),
    replace: (receiver: string, pattern, by) =>
      receiver.replace(expression(text(pattern), 'g'), () => text(by)),
    split: (receiver: string, pattern) => receiver.split(expression(text(pattern), '')),
    toUtf8: (receiver: string) => Buffer.from(receiver),
  },
  bytes: {
    size: (receiver: Buffer) => BigInt(receiver.length),
    toBase64: (receiver: Buffer) => receiver.toString('base64'),
    toHexString: (receiver: Buffer) => receiver.toString('hex'),
  },
};

/** The service reads RE2; what both languages share is what rules can use here. */
function expression(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, `${flags}u`);
  } catch {
    throw new EvaluationError(`"${pattern}" is no regular expression`);
  }
}
