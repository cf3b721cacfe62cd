import { quantile } from '../../local/statistics';
import { judged, markdownTable, type Verdict, verdictLines } from '../report';

/** Milliseconds from the start of the command. */
export interface Round {
  /** Until a page was of the new version. */
  live: number;
  /** Until a page was of the version before. */
  back: number;
}

/** What pages were like in the meantime. */
export interface Traffic {
  opened: number;
  failed: number;
  plain: number;
  mixed: number;
}

const LIVE_TARGET_S = 60;
const BACK_TARGET_S = 2;

/** Checked in every round. */
export function verdicts(rounds: readonly Round[], { failed, mixed }: Traffic): Verdict[] {
  const slowest = (times: number[]) => quantile(times, 1) / 1_000;
  return [
    judged(
      'slowest release from source to live, s',
      slowest(rounds.map(({ live }) => live)),
      LIVE_TARGET_S,
      1,
    ),
    judged('slowest rollback, s', slowest(rounds.map(({ back }) => back)), BACK_TARGET_S, 1),
    judged('pages that failed', failed, 0, 0),
    judged('pages of two versions', mixed, 0, 0),
  ];
}

/** Seconds of every round, and the verdicts. */
export function report(rounds: readonly Round[], traffic: Traffic): string {
  const second = (milliseconds: number) => (milliseconds / 1_000).toFixed(1);
  return [
    ...markdownTable(
      ['round', 'source to live, s', 'rollback, s'],
      rounds.map(({ live, back }, index) => [index + 1, second(live), second(back)]),
      0,
    ),
    '',
    `${traffic.opened} pages were opened in the meantime, ${traffic.plain} of them came without a first view.`,
    '',
    ...verdictLines(verdicts(rounds, traffic)),
  ].join('\n');
}
