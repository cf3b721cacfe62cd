import { hostErrors } from '../errors';
import { isAccountId, publicKeyText } from '../ids';
import type { ActionOf, PlainAction } from '../types';
import type { Call, HostTable } from './call';

/*
 * What the functions of promises read from the contract's memory, with its checks.
 */

export function accountAt({ guest }: Call, length: bigint, pointer: bigint): string {
  const id = guest.text(length, pointer);
  if (!isAccountId(id)) throw hostErrors.accountId();
  return id;
}

export function publicKeyAt({ guest }: Call, length: bigint, pointer: bigint): string {
  const key = publicKeyText(guest.bytes(length, pointer));
  if (!key) throw hostErrors.publicKey();
  return key;
}

/** @param place length and pointer of the method, of the arguments, pointer of the deposit, and the gas */
export function functionCallAt({ guest }: Call, place: readonly bigint[]): ActionOf<'FunctionCall'> {
  const [m = 0n, mp = 0n, a = 0n, ap = 0n, amount = 0n, gas = 0n] = place;
  const methodName = guest.text(m, mp);
  if (!methodName) throw hostErrors.emptyMethod();
  return { kind: 'FunctionCall', methodName, args: guest.bytes(a, ap), deposit: guest.u128(amount), gas };
}

/** Adds an action to a promise; what it gives away leaves the account at once. */
export function addAction(call: Call, promise: bigint, action: PlainAction): void {
  if (action.kind === 'FunctionCall' || action.kind === 'Transfer') call.debit(action.deposit);
  call.promises.add(promise, action);
}

/** The same functions, none of which a view may call. */
export const forbiddenInViews = (table: HostTable): HostTable =>
  Object.fromEntries(
    Object.entries(table).map(([name, run]) => [
      name,
      (call, ...args) => {
        call.origin(name);
        return run(call, ...args);
      },
    ]),
  );
