import { listOf, oneOf, path, whole } from '@cosecha/shared/command-line';
import { PROFILES } from '../../../bench/visit/profiles';
import type { Command } from './command';

const rounds = (usual: number) => ({ does: 'rounds of everything', value: whole(1, 1_000), default: usual });
const CHECK = { does: 'fails when a target of docs/benchmarks.md is missed' };
const count = (does: string, usual: number) => ({ does, value: whole(), default: usual });
const profiles = PROFILES.map(({ id }) => id);

export const BENCH = {
  'bench:bytes': {
    does: 'What each page downloads, beside its budget.',
    subject: 'Measure',
    file: '../../bench/bytes/main',
    example: '',
    needs: ['builds', 'chromium'],
  },
  'bench:chain': {
    does: 'Transfers and orders on the local node, beside the signatures alone.',
    subject: 'Measure',
    file: '../../bench/chain/main',
    options: {
      rounds: rounds(5),
      transactions: count('transfers of a round, each way', 1_024),
      orders: count('orders of a round', 48),
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
  },
  'bench:first-paint': {
    does: 'How far the home is from the least that a page can be.',
    subject: 'Measure',
    file: '../../bench/first-paint/main',
    options: { rounds: rounds(7), check: CHECK },
    example: '--rounds 3',
    needs: ['builds', 'chromium'],
  },
  'bench:release': {
    does: 'How long a team waits for its release, and for the way back.',
    subject: 'Measure',
    file: '../../bench/release/main',
    options: { rounds: rounds(3), check: CHECK },
    example: '--rounds 1',
    needs: ['builds'],
  },
  'bench:start': {
    does: 'A first start of a fresh clone beside its npm ci, and restarts.',
    subject: 'Measure',
    file: '../../bench/start/main',
    options: { rounds: rounds(3), check: CHECK },
    example: '--rounds 1',
  },
  'bench:subgraph': {
    does: 'Lists of a million offers, beside graphql-yoga and pgbench.',
    subject: 'Measure',
    file: '../../bench/subgraph/main',
    options: {
      offers: { does: 'rows, else 1,000,000; fewer have no page 1,000', value: whole(25_000, 20_000_000) },
      rounds: { does: 'rounds, else 5', value: whole(1, 100) },
      seconds: { does: 'for each server with each query in a round, else 4', value: whole(1, 600) },
      connections: { does: 'that the load generator keeps open', value: whole(1, 1_000), default: 16 },
      data: { does: "PostgreSQL's folder, which stays filled for the next run", value: path() },
      keep: { does: 'leaves the filled database in the temporary folder for the next run' },
      quick: { does: '25,000 offers, two rounds of a second: does it still run?' },
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
  },
  'bench:typing': {
    does: 'How long a letter takes to appear among 10,000 offers, and how large a document becomes.',
    subject: 'Measure',
    file: '../../bench/screens/main',
    options: {
      offers: count('offers of the market', 10_000),
      presses: count('letters', 240),
      rows: count('rows to scroll through', 3_000),
      slowdown: count('how many times slower the processor is', 4),
    },
    example: '--offers 500 --rows 400',
    needs: ['builds', 'chromium'],
  },
  'bench:chat': {
    does: 'From Enter in one browser to the words in the other, beside an echo of bare sockets.',
    subject: 'Measure',
    file: '../../bench/chat/main',
    options: {
      messages: count('messages each way', 200),
      conversations: count('conversations at once', 200),
      'crowd-pause': count('ms between the messages of the others', 100),
    },
    example: '--messages 30 --conversations 10',
    needs: ['builds', 'chromium'],
  },
  'bench:load': {
    does: 'The composed app beside one bundle of everything, on three kinds of devices.',
    subject: 'Measure',
    file: '../../bench/load/main',
    options: {
      rounds: rounds(5),
      profiles: { does: 'some of the devices', value: listOf(oneOf(profiles, 'DEVICE')), default: profiles },
      check: CHECK,
    },
    example: '--rounds 1 --profiles slow',
    needs: ['builds', 'chromium'],
  },
} as const satisfies Record<string, Command>;
