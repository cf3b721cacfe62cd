import type { ContractName } from '../build';
import type { CallResult } from './call';
import { ESCROW_TRIES } from './escrow-tries';
import { MARKET_TRIES } from './market-tries';
import { runOracle, SUPPLIED } from './oracle';
import { runOurs } from './ours';
import { STABLECOIN_TRIES } from './stablecoin-tries';
import { type Album, type Photograph, photographs, type Stage } from './stages';
import { callOf, standingOf, type Try, type TryTable } from './tries';

/**
 * Every method of every contract in the local network's runtime and in nearcore's own logic: balance, logs, answer,
 * promised receipts, records and the words of a refusal must be the same.
 */

const TABLES: Record<ContractName, TryTable> = {
  stablecoin: STABLECOIN_TRIES,
  market: MARKET_TRIES,
  escrow: ESCROW_TRIES,
};
const CONTRACTS = Object.keys(TABLES) as ContractName[];

/** These look at no argument and at no state, so nothing makes them fail. */
const CANNOT_FAIL = ['stablecoin.ft_metadata', 'stablecoin.storage_balance_bounds'];

let album: Album;
beforeAll(async () => {
  album = await photographs();
});

function photographOf(contract: ContractName, stage: Stage): Photograph {
  const photograph = album[contract][stage];
  if (!photograph) throw new Error(`there is no photograph of ${contract} ${stage}`);
  return photograph;
}

/** @returns what both said, once it is known to be the same */
function inBoth(contract: ContractName, method: string, tried: Try, isView: boolean): CallResult {
  const photograph = photographOf(contract, tried.at);
  const call = callOf(method, tried, photograph, isView);
  const before = standingOf(tried, photograph);
  const theirs = runOracle(before, call);
  expect(runOurs(before, call)).toEqual(theirs);
  return theirs;
}

const rows = CONTRACTS.flatMap((contract) =>
  Object.entries(TABLES[contract]).map(([method, tries]) => ({ contract, method, ...tries })),
);
const titled = rows.map((row) => [`${row.contract}.${row.method}`, row] as const);

describe('the tables', () => {
  const functionsOf = (contract: ContractName, kind: 'exports' | 'imports') => {
    const module = new WebAssembly.Module(Uint8Array.from(photographOf(contract, 'quiet').code));
    return WebAssembly.Module[kind](module).flatMap((one) => (one.kind === 'function' ? [one.name] : []));
  };

  test.each(CONTRACTS)('name every method of the %s, and no other', (contract) => {
    expect(Object.keys(TABLES[contract]).sort()).toEqual(functionsOf(contract, 'exports').sort());
  });

  test('have for each method a call that it does and one that it refuses', () => {
    const without = (kind: 'does' | 'refuses') =>
      rows.flatMap((row) => (row[kind].length === 0 ? [`${row.contract}.${row.method}`] : []));
    expect(without('does')).toEqual([]);
    expect(without('refuses').sort()).toEqual(CANNOT_FAIL);
  });

  test('reach every host function that the contracts use, all but three of them the oracle’s own', () => {
    const used = new Set(CONTRACTS.flatMap((contract) => functionsOf(contract, 'imports')));
    expect([...used].filter((name) => (SUPPLIED as readonly string[]).includes(name)).sort()).toEqual([
      'promise_result',
      'promise_results_count',
      'storage_usage',
    ]);
    expect(used.size).toBeGreaterThan(25);
  });
});

describe.each(titled)('%s', (_title, { contract, method, isView = false, does, refuses }) => {
  test('does what it does', () => {
    for (const tried of does) expect(inBoth(contract, method, tried, isView)).toMatchObject({ ok: true });
  });

  test('refuses what it refuses, in the same words', () => {
    for (const { reason, ...tried } of refuses) {
      const result = inBoth(contract, method, tried, isView);
      expect(result).toMatchObject({ ok: false });
      expect(JSON.stringify(result)).toContain(isView ? `\\"${reason}` : `panicked: ${reason}`);
    }
  });

  test('answers alike to an input that is no object', () => {
    const [tried] = does;
    for (const input of ['{"a":1,"a":2}', '{"order_id":"1"']) {
      if (tried) inBoth(contract, method, { ...tried, args: Buffer.from(input) }, isView);
    }
  });

  test(isView ? 'answers alike to a call' : 'may not be a view', () => {
    for (const tried of does.slice(0, 1)) {
      const result = inBoth(contract, method, tried, !isView);
      if (!isView) expect(JSON.stringify(result)).toMatch(/HostError\((ProhibitedInView|GuestPanic)/);
    }
  });
});
