import { canonicalJson } from './canonical-json';
import type { ChainCall } from './chain-calls';

/*
 * A call of ours names the idempotency key that it was made under, as the `memo` of its arguments: NEP-141 has one, and our contracts
 * skip what they do not know. So a service that has lost its record of the call finds it on the chain before it has the same signed again.
 */

const DIGITS = 32;

/** What a mark is the SHA-256 of. The key itself stays between device and service. */
export const markedText = (wallet: string, key: string): string => `cosecha call ${wallet} ${key}`;

/** @param sha256 of the text, in hexadecimal */
export const markOf = (sha256: string): string => `cosecha:${sha256.slice(0, DIGITS)}`;

export const CALL_MARK = /^cosecha:[\da-f]{32}$/;

/** The call with its mark in the last action, which does what was asked; those before it register a receiver. */
export function withMark<Call extends ChainCall>(call: Call, mark: string | null): Call {
  const last = call.actions.at(-1);
  if (mark === null || !last) return call;
  const args = canonicalJson({ ...JSON.parse(last.args), memo: mark });
  return { ...call, actions: [...call.actions.slice(0, -1), { ...last, args }] };
}

/** The mark in a call's arguments, which anyone may have written; null without one. */
export function markIn(args: string): string | null {
  // Most calls of a public network are outsiders': few of them are parsed.
  if (!args.includes('"cosecha:')) return null;
  try {
    const { memo } = JSON.parse(args);
    return typeof memo === 'string' && CALL_MARK.test(memo) ? memo : null;
  } catch {
    return null;
  }
}
