import {
  type Action,
  type Chain,
  type ChainOptions,
  createChain,
  functionCall,
  manualClock,
  type Outcome,
} from '..';
import { compile } from './compile';
import { probeSource } from './probe-contract';

export const NEAR = 10n ** 24n;
export const TGAS = 10n ** 12n;

let code: Uint8Array | undefined;
/** The test contract's Wasm, compiled on first use. */
export function probeCode(): Uint8Array {
  code ??= compile(probeSource);
  return code;
}

/** Ana, a person, and three accounts with the test contract: uno.test, dos.test and tres.test. */
export function probeChain(options: ChainOptions = {}): Promise<Chain> {
  const contract = (accountId: string) => ({ accountId, balance: 100n * NEAR, code: probeCode() });
  return createChain({
    clock: manualClock(),
    genesis: [
      { accountId: 'test', balance: 1_000n * NEAR },
      { accountId: 'ana.test', balance: 100n * NEAR },
      ...['uno.test', 'dos.test', 'tres.test'].map(contract),
    ],
    ...options,
  });
}

/** A script as the bytes that `run` takes. */
export const script = (...lines: string[]): Uint8Array => new TextEncoder().encode(lines.join('\n'));

/** A script inside a script: an argument of the command `call`. */
export const nested = (...lines: string[]): string => Buffer.from(script(...lines)).toString('hex');

/** Adds a call of `run` to promise number `promise` of the script it is in. */
export function call(promise: number, lines: string[], gas = 20n * TGAS, deposit = 0n): string {
  return `call ${promise} run ${nested(...lines)} ${gas} ${deposit}`;
}

/** An amount for a script that does not fit 64 bits: 16 bytes, little-endian, as hex. */
export function bigAmount(yocto: bigint): string {
  return `0x${Buffer.from(yocto.toString(16).padStart(32, '0'), 'hex').reverse().toString('hex')}`;
}

/** Ana has a contract run a script. */
export function ask(
  chain: Chain,
  receiverId: string,
  lines: string[],
  { gas = 200n * TGAS, deposit = 0n } = {},
): Promise<Outcome> {
  const actions: Action[] = [functionCall('run', script(...lines), gas, deposit)];
  return chain.run({ signerId: 'ana.test', receiverId, actions });
}

export function record(chain: Chain, contractId: string, key: string): string {
  return Buffer.from(chain.viewBytes(contractId, 'get', script(key)).value).toString();
}

/** The answer as text; throws when the transaction failed. */
export function answerOf({ status }: Outcome): string {
  if ('Failure' in status) throw new Error(JSON.stringify(status.Failure));
  return Buffer.from(status.SuccessValue, 'base64').toString();
}

/** The sentence of a failed call, or the JSON of any other failure. */
export function failureOf(status: Outcome['status'] | Outcome['receipts'][number]['status']): unknown {
  if (!('Failure' in status)) return null;
  const { ActionError } = status.Failure as { ActionError: { kind: Record<string, unknown> } };
  const call = ActionError.kind.FunctionCallError as { ExecutionError?: string } | undefined;
  return call?.ExecutionError ?? ActionError.kind;
}

export const failures = (outcome: Outcome): unknown[] =>
  outcome.receipts.map((receipt) => failureOf(receipt.status)).filter((failure) => failure !== null);

/** NEAR in all accounts together. */
export function supply(chain: Chain): bigint {
  return [...chain.accountIds].reduce((sum, id) => sum + (chain.account(id)?.amount ?? 0n), 0n);
}
