import type { FullConfig, FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';

/**
 * So many journeys may pass only on their second go, as a few do on a busy machine (docs/decisions/0034). More of them fail the run:
 * they are a fault of the app, or of the journeys, that a second go must not hide.
 */
export const MOST_SECOND_GOES = 3;

/**
 * Prints the journeys' totals as one plain line, "playwright: N passed, N failed[, N skipped][, N needed a second go]", and before it
 * the names of those that needed one.
 */
// biome-ignore lint/style/noDefaultExport: Playwright looks for a reporter there
export default class ClosingLine implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  async onEnd(): Promise<{ status: FullResult['status'] } | undefined> {
    const by: Record<ReturnType<TestCase['outcome']>, TestCase[]> = {
      expected: [],
      flaky: [],
      unexpected: [],
      skipped: [],
    };
    for (const test of this.suite?.allTests() ?? []) by[test.outcome()].push(test);
    const { expected, flaky, unexpected, skipped } = by;
    const areTooMany = flaky.length > MOST_SECOND_GOES;

    const lines = flaky.map((test) => `needed a second go: ${nameOf(test)}`);
    if (areTooMany) lines.push(`failed: more than ${MOST_SECOND_GOES} journeys needed a second go`);
    const totals = [`${expected.length + flaky.length} passed`, `${unexpected.length} failed`];
    if (skipped.length > 0) totals.push(`${skipped.length} skipped`);
    if (flaky.length > 0) totals.push(`${flaky.length} needed a second go`);
    process.stdout.write(`\n${[...lines, `playwright: ${totals.join(', ')}`].join('\n')}\n`);
    return areTooMany ? { status: 'failed' } : undefined;
  }

  printsToStdio(): boolean {
    return false;
  }
}

/** File and title, as in the list of a run. */
function nameOf(test: TestCase): string {
  const [, , file, ...titles] = test.titlePath();
  return [file, ...titles].join(' › ');
}
