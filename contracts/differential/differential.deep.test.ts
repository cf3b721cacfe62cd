import type { CallResult } from '@cosecha/near-emulator/differential';
import { runLocal, runReference, SUPPLIED } from '@cosecha/near-emulator/differential';
import { keysOf } from '@cosecha/shared/domain';
import type { ContractName } from '../build';
import { accountStateOf, type CaseTable, callOf, type TestCase } from './cases';
import { ESCROW_CASES } from './escrow-cases';
import { MARKET_CASES } from './market-cases';
import { STABLECOIN_CASES } from './stablecoin-cases';
import { type AccountSnapshot, type Snapshots, type Stage, takeSnapshots } from './stages';

/**
 * Every method of every contract in the local network's runtime and in nearcore's own logic: balance, logs, answer,
 * promised receipts, records and the words of a refusal must be the same.
 */

const TABLES: Record<ContractName, CaseTable> = {
  stablecoin: STABLECOIN_CASES,
  market: MARKET_CASES,
  escrow: ESCROW_CASES,
};
const CONTRACTS = keysOf(TABLES);

/** These look at no argument and at no state, so nothing makes them fail. */
const CANNOT_FAIL = ['stablecoin.ft_metadata', 'stablecoin.storage_balance_bounds'];

let snapshots: Snapshots;
beforeAll(async () => {
  snapshots = await takeSnapshots();
});

function snapshotOf(contract: ContractName, stage: Stage): AccountSnapshot {
  const snapshot = snapshots[contract][stage];
  if (!snapshot) throw new Error(`there is no snapshot of ${contract} ${stage}`);
  return snapshot;
}

/** @returns what both said, once it is known to be the same */
function inBoth(contract: ContractName, method: string, testCase: TestCase, isView: boolean): CallResult {
  const snapshot = snapshotOf(contract, testCase.at);
  const call = callOf(method, testCase, snapshot, isView);
  const before = accountStateOf(testCase, snapshot);
  const theirs = runReference(before, call);
  expect(runLocal(before, call)).toEqual(theirs);
  return theirs;
}

const rows = CONTRACTS.flatMap((contract) =>
  Object.entries(TABLES[contract]).map(([method, cases]) => ({ contract, method, ...cases })),
);
const titled = rows.map((row) => [`${row.contract}.${row.method}`, row] as const);

describe('the tables', () => {
  const functionsOf = (contract: ContractName, kind: 'exports' | 'imports') => {
    const module = new WebAssembly.Module(Uint8Array.from(snapshotOf(contract, 'quiet').code));
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

  test('reach every host function that the contracts use, all but three of them the reference VM’s own', () => {
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
    for (const testCase of does)
      expect(inBoth(contract, method, testCase, isView)).toMatchObject({ ok: true });
  });

  test('refuses what it refuses, in the same words', () => {
    for (const { reason, ...testCase } of refuses) {
      const result = inBoth(contract, method, testCase, isView);
      expect(result).toMatchObject({ ok: false });
      expect(JSON.stringify(result)).toContain(isView ? `\\"${reason}` : `panicked: ${reason}`);
    }
  });

  test('answers alike to an input that is no object', () => {
    const [testCase] = does;
    for (const input of ['{"order_id":"1"', '{"a":1,"a":2}']) {
      if (testCase) inBoth(contract, method, { ...testCase, args: Buffer.from(input) }, isView);
    }
  });

  test(isView ? 'answers alike to a call' : 'may not be a view', () => {
    for (const testCase of does.slice(0, 1)) {
      const result = inBoth(contract, method, testCase, !isView);
      if (!isView) expect(JSON.stringify(result)).toMatch(/HostError\((ProhibitedInView|GuestPanic)/);
    }
  });
});
