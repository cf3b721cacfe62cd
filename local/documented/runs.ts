import { join } from 'node:path';

/** The shortest way to type a command, and what tells that it did its work. */
export interface Run {
  args: readonly string[];
  /** In what it says, error output among it. */
  says: RegExp;
  /** It runs until it is stopped: once it has said that, it gets SIGTERM and ends with 0. */
  serves?: boolean;
  /** With its exit code; 0 unless it is said. */
  code?: number;
}

/** What is not run, and why. */
export interface NotHere {
  notHere: string;
}

/** Where a round of runs works: folders that go with it. */
export interface Place {
  folder: string;
  /** The network that `npm start` filled; `index`, `offers`, `vouchers` and `growth` work on it. */
  data: string;
}

const RELEASED = 'mfe-wallet';
/** The figures come with that line. */
const quickBench = (): readonly Run[] => [{ args: ['--quick'], says: /--quick: the bench works/ }];

/** Every command of package.json in the order in which they are run: what a later one needs stands before it. */
export const RUNS: Readonly<Record<string, (place: Place) => readonly Run[] | NotHere>> = {
  help: () => [{ args: [], says: /Each says more with -- --help/ }],
  build: () => [
    { args: [RELEASED], says: /Building mfe-wallet: done/ },
    { args: [], says: /Building the contracts: done/ },
  ],
  start: () => [{ args: [], says: /Cosecha is ready: http/, serves: true }],
  dev: () => [{ args: [RELEASED], says: /Cosecha is ready: http/, serves: true }],
  vouchers: () => [
    { args: ['make', '--for', 'Cooperativa', '--uses', '2'], says: /stands for 2 wallets/ },
    { args: ['list'], says: /Cooperativa: 0 wallets, 2 uses left/ },
  ],
  index: () =>
    ['list', 'retry', 'rebuild'].map((verb) => ({ args: [verb], says: /set aside|wait on|is empty/ })),
  offers: () => [
    { args: ['list'], says: /No offer is hidden/ },
    { args: ['hide', '99999', '--reason', 'x'], says: /^There is no offer 99999/, code: 1 },
  ],
  growth: () => [{ args: ['--orders', '200'], says: /orders: from 200 on/ }],
  near: ({ folder }) => [
    { args: ['--port', '0', '--data', join(folder, 'near')], says: /network is ready/, serves: true },
  ],
  firebase: ({ folder }) => [
    { args: ['--port', '0', '--data', join(folder, 'firebase')], says: /stand-in is ready/, serves: true },
  ],
  demo: () => [
    { args: ['--port', '0', '--backend', 'http://127.0.0.1:9'], says: /pictures are at/, serves: true },
  ],
  release: ({ folder }) => {
    const to = ['--to', join(folder, 'releases')];
    return [
      { args: ['list', ...to], says: /Nothing was released here yet/ },
      { args: [RELEASED, ...to], says: /for everybody, registry 1/ },
      { args: ['list', ...to], says: /mfe-wallet/ },
      { args: ['rollback', RELEASED, ...to], says: /has no version to go back to/, code: 1 },
      { args: ['withdraw', RELEASED, ...to], says: /nothing for everybody/ },
      { args: ['gc', '--dry-run', ...to], says: /could be deleted/ },
      { args: ['teams', ...to], says: /team/i },
      { args: ['keys', join(folder, 'key.pem')], says: /is the signing key/ },
    ];
  },
  'pack:sdk': ({ folder }) => [{ args: [join(folder, 'sdk')], says: /cosecha-tools-.*\.tgz/ }],
  'new-remote': () => ({ notHere: 'local/new-remote/new-remote.test.ts runs it, in a copy of the checkout' }),
  native: () => [{ args: [], says: /native\/dist\/app\/android/ }],
  'native:check': () => [{ args: [], says: /the same when made anew/ }],
  codegen: () => [{ args: [], says: /files in/ }],
  licences: () => [{ args: [], says: /MIT \(\d+\)/ }],
  house: () => [{ args: [], says: /Cycles of packages: 0/ }],
  lint: () => [{ args: ['shared/command-line'], says: /Checked \d+ files/ }],
  format: () => [{ args: ['shared/command-line'], says: /Checked \d+ files/ }],
  typecheck: () => [{ args: [], says: /^$/ }],
  test: () => [{ args: ['shared/command-line'], says: /Tests: .* passed/ }],
  'test:slow': () => [{ args: ['local/folder-lock'], says: /Tests: .* passed/ }],
  'test:deep': () => [{ args: ['shared/command-line'], says: /Tests: .* passed/ }],
  'test:e2e': () => [{ args: ['--list'], says: /Total: \d+ tests/ }],
  'test:lines': () => [{ args: ['--list'], says: /Total: \d+ tests/ }],
  pictures: () => [{ args: ['--list'], says: /Total: \d+ test/ }],
  'test:postgres': () => [{ args: ['backend/src/db/in-pieces'], says: /Tests: .* passed/ }],
  'test:firebase': () => [{ args: ['no documents'], says: /0 failed/ }],
  'test:hostile': () => [
    { args: ['--stage', 'inputs', '--inputs', '500', '--seed', '2'], says: /nothing found/ },
    { args: ['--stage', 'one', '--rounds', '2'], says: /One against all/ },
  ],
  'test:kills': () => [{ args: ['--kills', '1', '--seed', '2'], says: /the books agree/ }],
  'test:soak': () => [{ args: ['--minutes', '2'], says: /nothing grows/ }],
  'test:mutants': () => [{ args: ['last-height'], says: /every check is held by a test/ }],
  'test:nodes': () => ({ notHere: 'it takes Node itself out of npm, three times; CI runs a part of it' }),
  'test:production': () => ({ notHere: "it installs and breaks Debian's own servers for many minutes" }),
  'test:containers': () => ({ notHere: 'it needs a Docker engine' }),
  'test:browsers': () => ({ notHere: 'CI runs it, with --core' }),
  'test:commands': () => ({ notHere: 'it is this one' }),
  'bench:bytes': quickBench,
  'bench:chain': quickBench,
  'bench:first-paint': quickBench,
  'bench:release': quickBench,
  'bench:start': () => ({ notHere: 'it installs a fresh clone several times; run it by itself' }),
  'bench:subgraph': quickBench,
  'bench:typing': quickBench,
  'bench:chat': quickBench,
  'bench:load': quickBench,
};
