import { basename } from 'node:path';
import { oneOf, text, whole } from '@cosecha/shared/command-line';
import { ENGINE_NAMES } from '../../../e2e/browsers/engines';
import { BUILDERS } from '../../containers/builders';
import { DEVICE_CHECKS } from '../../mutants/device-checks';
import type { Command } from './command';
import { LINES, PART_NAMES } from './node-lines';

const checked = DEVICE_CHECKS.map(({ file }) => basename(file, '.ts'));
const SEED = { does: 'draws the same again; else a new one, which is printed', value: whole(0, 2 ** 31) };
const minutes = (usual: number) => ({ does: 'ends after so many', value: whole(), default: usual });
const from = (what: string) => ({ does: `goes on with this ${what}`, value: whole(0), default: 0 });

export const TEST = {
  test: {
    does: 'Quick unit, service and property tests, then the core journeys in Chromium; with arguments that part of the unit tests, slow files among them.',
    rest: 'jest',
    example: 'shared/domain',
    needs: ['builds', 'chromium'],
    runs: [{ args: ['shared/command-line'], says: /Tests: .* passed/ }],
  },
  'test:slow': {
    does: 'What npm test leaves out to end in ten minutes, and CI runs as well.',
    rest: 'jest',
    example: 'backend/src',
    needs: ['builds', 'chromium'],
    runs: [{ args: ['local/folder-lock'], says: /Tests: .* passed/ }],
  },
  'test:deep': {
    does: 'What both run and what is too long for them: random runs in full, *.deep.test.ts, @deep journeys.',
    rest: 'jest',
    example: 'contracts',
    needs: ['builds', 'chromium'],
    runs: [{ args: ['shared/command-line'], says: /Tests: .* passed/ }],
  },
  'test:e2e': {
    does: 'The journeys in Chromium alone, those of npm test; all that CI runs with COSECHA_TESTS=ci.',
    file: 'test/journeys',
    rest: 'Playwright',
    example: 'buying --headed',
    needs: ['builds', 'chromium'],
    runs: [{ args: ['--list'], says: /Total: \d+ tests/ }],
  },
  'test:browsers': {
    does: 'The journeys that people live by, in Firefox, WebKit, the newest Chromium and those of old phones.',
    arguments: [
      { name: 'engine', does: 'those, else all', value: oneOf(ENGINE_NAMES), optional: true, many: true },
    ],
    options: {
      core: { does: 'what CI runs: the core journeys in the engines that differ most' },
      rounds: { does: 'how often each journey', value: whole(1, 100), default: 1 },
      journey: { does: 'those whose name has it', value: text('WORD'), default: '' },
    },
    example: 'webkit chromium92 --journey purchase --rounds 3',
    needs: ['builds', 'chromium'],
    runs: { notHere: 'CI runs it, with --core' },
  },
  'test:lines': {
    does: 'Sign-up, purchase, publishing and chat over EDGE, GPRS and a line with faults; part of test:deep.',
    rest: 'Playwright',
    environment: { COSECHA_TESTS: 'deep' },
    example: '-g GPRS',
    needs: ['builds', 'chromium'],
    runs: [{ args: ['--list'], says: /Total: \d+ tests/ }],
  },
  pictures: {
    does: 'Every screen at five widths, light and dark, into test-results/pictures; test:deep compares those of 390 and 1280 px.',
    rest: 'Playwright',
    options: {
      compare: { does: 'holds them against e2e/pictures; what differs is in playwright-report/index.html' },
      accept: { does: 'writes them to e2e/pictures, as they should be from now on' },
    },
    environment: { COSECHA_TESTS: 'deep' },
    example: '--compare',
    needs: ['builds', 'chromium'],
    runs: [{ args: ['--list'], says: /Total: \d+ test/ }],
  },
  'test:postgres': {
    does: "The service's tests on PostgreSQL, that of TEST_DATABASE_URL or one that is started for it.",
    rest: 'jest',
    example: 'backend/src/db',
    needs: ['postgres'],
    runs: [{ args: ['backend/src/db/in-pieces'], says: /Tests: .* passed/ }],
  },
  'test:containers': {
    does: 'Builds the images of docker-compose.yml, sells through them, stops each part in turn, takes all down and up again.',
    options: {
      builder: { does: "which of Docker's makes the images", value: oneOf(BUILDERS), default: 'buildkit' },
    },
    example: '--builder classic',
    needs: ['docker'],
    runs: { notHere: 'it needs a Docker engine' },
  },
  'test:firebase': {
    does: 'The unmodified Firebase SDK in Chromium against its stand-in, or what FIREBASE_EMULATOR_HOST names.',
    arguments: [
      { name: 'word', does: "a part of a round's name", value: text('WORD'), optional: true, many: true },
    ],
    example: 'streaming',
    needs: ['chromium'],
    runs: [{ args: ['no documents'], says: /0 failed/ }],
  },
  'test:hostile': {
    does: 'Attacks of single people on everybody, and input of every hostile kind for every endpoint.',
    options: {
      stage: {
        does: 'one against all (on PostgreSQL), hostile inputs, or both',
        value: oneOf(['both', 'one', 'inputs']),
        default: 'both',
      },
      rounds: {
        does: 'how often an honest person does everything, in quiet and under attack',
        value: whole(1, 1_000),
        default: 10,
      },
      inputs: { does: 'how many', value: whole(), default: 20_000 },
      minutes: minutes(30),
      seed: SEED,
      from: from('batch'),
    },
    example: '--inputs 100000 --seed 7 --from 40',
    needs: ['builds'],
    runs: [
      { args: ['--stage', 'inputs', '--inputs', '500', '--seed', '2'], says: /nothing found/ },
      { args: ['--stage', 'one', '--rounds', '2'], says: /One against all/ },
    ],
  },
  'test:kills': {
    does: 'Kills, cuts, full disks and false clocks under sales, and the books after each.',
    options: {
      kills: { does: 'how many', value: whole(), default: 50 },
      minutes: minutes(15),
      seed: SEED,
      from: from('kill'),
      restart: { does: 'instead, orderly restarts behind nginx, without a failed request' },
    },
    example: '--kills 100 --minutes 15 --seed 7',
    needs: ['builds', 'postgres'],
    runs: [{ args: ['--kills', '1', '--seed', '2'], says: /the books agree/ }],
  },
  'test:soak': {
    does: 'Steady sales, messages, photos and reads on the embedded database: what grows without end, and how long a restart takes.',
    options: {
      minutes: { does: 'how long', value: whole(), default: 40 },
      orders: { does: 'how many a minute', value: whole(1, 1_000), default: 75 },
      seed: SEED,
    },
    example: '--minutes 10 --orders 120',
    needs: ['builds'],
    runs: [{ args: ['--minutes', '2'], says: /nothing grows/ }],
  },
  'test:production': {
    does: 'Builds what docs/production.md describes from Debian’s own programs, restarts, kills, promotes and restores it under sales, and reads the books after each.',
    options: { seed: SEED },
    example: '--seed 7',
    needs: ['builds'],
    runs: { notHere: "it installs and breaks Debian's own servers for many minutes" },
  },
  'test:commands': {
    does: 'Types every command in its shortest form, and looks at its end and its answer; part of test:deep.',
    arguments: [
      { name: 'command', does: 'some of them', value: text('COMMAND'), optional: true, many: true },
    ],
    example: 'near release',
    needs: ['builds', 'chromium', 'postgres'],
    runs: { notHere: 'it is this one' },
  },
  'test:mutants': {
    does: 'Makes each check before a signature of the device wrong, once each, and names those that no test finds.',
    arguments: [
      { name: 'file', does: 'the file with the checks, else all', value: oneOf(checked), optional: true },
    ],
    example: 'held-key',
    runs: [{ args: ['last-height'], says: /every check is held by a test/ }],
  },
  'test:nodes': {
    does: 'Starts, sells, builds and tests on Node 22, 24 and 26, whose programs it gets out of npm.',
    arguments: [
      { name: 'line', does: 'those lines, else all', value: oneOf(LINES), optional: true, many: true },
    ],
    options: {
      quick: { does: 'a few files of every package instead of npm test' },
      part: { does: 'that part alone', value: oneOf(PART_NAMES) },
    },
    example: '24 --quick',
    needs: ['builds', 'chromium'],
    runs: { notHere: 'it takes Node itself out of npm, three times; CI runs a part of it' },
  },
} as const satisfies Record<string, Command>;
