import type { Outcome } from '@cosecha/near-emulator';
import { escrowOf, MINUTE_MS, Network, SUPPLY, VAULT } from './network';

/** A market of three people, and receipts that get lost on it. */

export const PEOPLE = ['ana.test', 'beto.test', 'caro.test'];
export const START = 10_000_000_000n;
export const PRICE = 10_000_000n;
export const FEE = 30_000n;
/** What the seller keeps of a price that is split, the fee included. */
export const SPLIT = 7_619_047n;
export const SPLIT_FEE = 22_857n;

export interface Journey {
  prepare?: (network: Network) => Promise<unknown>;
  run: (network: Network) => Promise<Outcome>;
  /** Receipts that it has at least; a settlement has six. */
  receipts?: number;
  /** What the seller earns and the buyer pays if it comes to that; the whole price unless told otherwise. */
  sold?: [earned: bigint, paid: bigint];
}

export const disputed = async (network: Network) => {
  await network.buy('beto.test');
  await network.dispute('beto.test', '1');
};

/** The buyer says that a part of it came. */
export const proposed = async (network: Network) => {
  await network.buy('beto.test');
  await network.propose('beto.test', '1', SPLIT);
};

/** Runs something whose callback of that name does not arrive, and waits until it can be missed. */
export async function losing(network: Network, callback: string, run: () => Promise<unknown>): Promise<void> {
  network.chain.failNext(({ methodName }) => methodName === callback);
  await run();
  network.advance(11 * MINUTE_MS);
}

export async function prepared(journey: Journey): Promise<Network> {
  const network = await Network.create(PEOPLE);
  await network.publish('ana.test');
  await network.openEscrow('beto.test');
  await journey.prepare?.(network);
  return network;
}

/** Loses the receipt at `index`; those of the runtime itself, which return gas and deposits, cannot fail. */
export async function runLosing(network: Network, journey: Journey, index: number): Promise<boolean> {
  let seen = 0;
  let lost = false;
  let isRunning = true;
  network.chain.failNext(({ predecessorId }) => {
    const isIt = isRunning && predecessorId !== 'system' && seen++ === index;
    lost ||= isIt;
    return isIt;
  });
  await journey.run(network);
  isRunning = false;
  return lost;
}

export function expectBalanced(network: Network): void {
  const escrow = escrowOf('beto.test');
  const { held, fees } = network.totals('beto.test');
  expect(network.tokens(escrow)).toBe(held + fees);
  const everyone = [...PEOPLE, escrow, VAULT, 'operador.test'];
  expect(everyone.reduce((sum, account) => sum + network.tokens(account), 0n)).toBe(SUPPLY);
}
