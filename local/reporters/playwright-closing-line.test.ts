import type { FullConfig, Suite } from '@playwright/test/reporter';
import ClosingLine, { MOST_SECOND_GOES } from './playwright-closing-line';

type Outcome = 'expected' | 'flaky' | 'unexpected' | 'skipped';

/** What is printed at the end of such a run, and how it is judged. */
async function endOf(outcomes: readonly Outcome[]): Promise<{ lines: string[]; status?: string }> {
  const printed: string[] = [];
  const writing = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed.push(String(text));
    return true;
  });
  const tests = outcomes.map((outcome, index) => ({
    outcome: () => outcome,
    titlePath: () => ['', 'side by side', 'sale.spec.ts', `journey ${index + 1}`],
  }));
  const reporter = new ClosingLine();
  reporter.onBegin({} as FullConfig, { allTests: () => tests } as unknown as Suite);
  const verdict = await reporter.onEnd();
  writing.mockRestore();
  return { lines: printed.join('').trim().split('\n'), status: verdict?.status };
}
const times = (count: number, outcome: Outcome) => Array.from({ length: count }, () => outcome);

test('a run in which everything passed at once has one line', async () => {
  expect(await endOf(times(4, 'expected'))).toEqual({
    lines: ['playwright: 4 passed, 0 failed'],
    status: undefined,
  });
});

test('what failed and what was skipped is counted, and left to Playwright to judge', async () => {
  expect(await endOf(['expected', 'unexpected', 'skipped', 'skipped'])).toEqual({
    lines: ['playwright: 1 passed, 1 failed, 2 skipped'],
    status: undefined,
  });
});

test('who needed a second go is named, counted and lets the run pass', async () => {
  expect(await endOf(['expected', 'flaky', 'expected'])).toEqual({
    lines: [
      'needed a second go: sale.spec.ts › journey 2',
      'playwright: 3 passed, 0 failed, 1 needed a second go',
    ],
    status: undefined,
  });
});

test('as many as may be pass; one more fails the run, and says so', async () => {
  expect((await endOf(times(MOST_SECOND_GOES, 'flaky'))).status).toBeUndefined();
  const { lines, status } = await endOf(times(MOST_SECOND_GOES + 1, 'flaky'));
  expect(status).toBe('failed');
  expect(lines).toContain('failed: more than 3 journeys needed a second go');
  expect(lines.at(-1)).toBe('playwright: 4 passed, 0 failed, 4 needed a second go');
});
