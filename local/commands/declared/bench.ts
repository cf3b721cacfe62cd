import { listOf, oneOf, path, whole } from '@cosecha/shared/command-line';
import { SIZES } from '../../../bench/sizes';
import { PROFILES } from '../../../bench/visit/profiles';
import type { Command } from './command';

const QUICK = { does: 'a minute at most: does it still run? Its figures say nothing' };
const QUICK_RUN = [{ args: ['--quick'], says: /--quick: the bench works/ }] as const;
const count = ([usual, quick]: readonly [number, number], does: string, value = whole()) => ({
  does: `${does}, else ${usual}, with --quick ${quick}`,
  value,
});
const rounds = (sizes: readonly [number, number]) => count(sizes, 'rounds of everything', whole(1, 1_000));
const CHECK = { does: 'fails when a target of docs/benchmarks.md is missed' };
const profiles = PROFILES.map(({ id }) => id);

export const BENCH = {
  'bench:bytes': {
    does: 'What each page downloads, beside its budget, and what an hour of ordinary use costs.',
    file: '../../bench/bytes/main',
    options: {
      pages: count(SIZES['bench:bytes'].pages, 'pages at most'),
      seconds: count(SIZES['bench:bytes'].seconds, 'that stand for a minute of the hour'),
      big: { does: 'an account of years beside a small one, screen by screen, instead' },
      quick: QUICK,
      check: CHECK,
    },
    example: '--quick',
    needs: ['builds', 'chromium'],
    runs: QUICK_RUN,
  },
  'bench:chain': {
    does: 'Transfers and orders on the local node, beside the signatures alone.',
    file: '../../bench/chain/main',
    options: {
      rounds: rounds(SIZES['bench:chain'].rounds),
      transactions: count(SIZES['bench:chain'].transactions, 'transfers of a round, each way'),
      orders: count(SIZES['bench:chain'].orders, 'orders of a round'),
      quick: QUICK,
      only: {
        does: 'a part of it',
        value: listOf(
          oneOf(
            ['transfers', 'contracts', 'api', 'api-memory', 'api-relayed', 'api-disk', 'api-postgres'],
            'PART',
          ),
        ),
      },
      statements: { does: 'lists what an order through the API asks the database' },
      data: { does: 'where the stores on the disk are made, else the temporary folder', value: path() },
      history: {
        does: 'instead, what the chain on the disk costs after so many orders',
        value: listOf(whole()),
      },
    },
    example: '--only api --rounds 1',
    runs: QUICK_RUN,
  },
  'bench:first-paint': {
    does: 'How far the home is from the least that a page can be.',
    file: '../../bench/first-paint/main',
    options: { rounds: rounds(SIZES['bench:first-paint'].rounds), quick: QUICK, check: CHECK },
    example: '--rounds 3',
    needs: ['builds', 'chromium'],
    runs: QUICK_RUN,
  },
  'bench:release': {
    does: 'How long a team waits for its release, and for the way back.',
    file: '../../bench/release/main',
    options: { rounds: rounds(SIZES['bench:release'].rounds), quick: QUICK, check: CHECK },
    example: '--rounds 1',
    needs: ['builds'],
    runs: QUICK_RUN,
  },
  'bench:start': {
    does: 'A first start of a fresh clone beside its npm ci, and restarts.',
    file: '../../bench/start/main',
    options: {
      rounds: { does: 'rounds of everything', value: whole(1, 1_000), default: 3 },
      check: CHECK,
    },
    example: '--rounds 1',
    runs: { notHere: 'it installs a fresh clone several times; run it by itself' },
  },
  'bench:subgraph': {
    does: 'Lists of a million offers, beside graphql-yoga and pgbench.',
    file: '../../bench/subgraph/main',
    options: {
      offers: count(SIZES['bench:subgraph'].offers, 'rows', whole(25_000, 20_000_000)),
      rounds: rounds(SIZES['bench:subgraph'].rounds),
      seconds: count(
        SIZES['bench:subgraph'].seconds,
        'for each server with each query in a round',
        whole(1, 600),
      ),
      connections: { does: 'that the load generator keeps open', value: whole(1, 1_000), default: 16 },
      data: { does: "PostgreSQL's folder, which stays filled for the next run", value: path() },
      keep: { does: 'leaves the filled database in the temporary folder for the next run' },
      quick: QUICK,
      only: {
        does: 'some of the servers',
        value: listOf(oneOf(['ours', 'hot', 'yoga', 'pgbench'], 'SERVER')),
      },
      queries: {
        does: 'some of the queries',
        value: listOf(oneOf(['home', 'page', 'search', 'skip'], 'QUERY')),
      },
      profile: { does: 'leaves a CPU profile of every server there', value: path() },
    },
    example: '--quick',
    needs: ['postgres'],
    runs: QUICK_RUN,
  },
  'bench:typing': {
    does: 'How long a letter takes to appear among 10,000 offers, and how large a document becomes.',
    file: '../../bench/screens/main',
    options: {
      offers: count(SIZES['bench:typing'].offers, 'offers of the market'),
      presses: count(SIZES['bench:typing'].presses, 'letters'),
      rows: count(SIZES['bench:typing'].rows, 'rows to scroll through'),
      slowdown: count(SIZES['bench:typing'].slowdown, 'how many times slower the processor is'),
      quick: QUICK,
    },
    example: '--offers 500 --rows 400',
    needs: ['builds', 'chromium'],
    runs: QUICK_RUN,
  },
  'bench:chat': {
    does: 'From Enter in one browser to the words in the other, beside an echo of bare sockets.',
    file: '../../bench/chat/main',
    options: {
      messages: count(SIZES['bench:chat'].messages, 'messages each way'),
      conversations: count(SIZES['bench:chat'].conversations, 'conversations at once'),
      'crowd-pause': count(SIZES['bench:chat']['crowd-pause'], 'ms between the messages of the others'),
      quick: QUICK,
    },
    example: '--messages 30 --conversations 10',
    needs: ['builds', 'chromium'],
    runs: QUICK_RUN,
  },
  'bench:load': {
    does: 'The composed app beside one bundle of everything, on three kinds of devices.',
    file: '../../bench/load/main',
    options: {
      rounds: rounds(SIZES['bench:load'].rounds),
      profiles: { does: 'some of the devices', value: listOf(oneOf(profiles, 'DEVICE')) },
      quick: QUICK,
      check: CHECK,
    },
    example: '--rounds 1 --profiles slow',
    needs: ['builds', 'chromium'],
    runs: QUICK_RUN,
  },
} as const satisfies Record<string, Command>;
