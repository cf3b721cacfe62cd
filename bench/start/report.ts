import { judged, markdownTable, type Verdict, verdictLines } from '../report';

/** Milliseconds. */
export interface Round {
  /** `npm ci` with an empty cache, as `npm start` runs it. */
  install: number;
  /** From `npm start` in a fresh clone to "ready", the installation included. */
  first: number;
  /** The same with everything built, each time. */
  restarts: readonly number[];
}

const FIRST_TARGET = '2.0';
const RESTART_TARGET_S = '3.0';

/** Checked in every round. */
export function verdicts(rounds: readonly Round[]): Verdict[] {
  const restarts = rounds.flatMap((round) => round.restarts);
  return [
    judged('slowest first start ÷ its own npm ci', Math.max(...rounds.map(ratio)), FIRST_TARGET, 1),
    judged('slowest restart, s', Math.max(...restarts) / 1_000, RESTART_TARGET_S, 1),
  ];
}

/** Seconds of every round, and the verdicts. */
export function report(rounds: readonly Round[]): string {
  const second = (milliseconds: number) => (milliseconds / 1_000).toFixed(1);
  return [
    ...markdownTable(
      ['round', 'npm ci, s', 'first start, s', '÷ npm ci', 'restarts, s'],
      rounds.map((round, index) => [
        ...[index + 1, second(round.install), second(round.first), ratio(round).toFixed(1)],
        round.restarts.map(second).join(' · '),
      ]),
      0,
    ),
    '',
    ...verdictLines(verdicts(rounds)),
  ].join('\n');
}

const ratio = ({ install, first }: Round) => first / install;
