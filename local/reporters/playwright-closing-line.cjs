/** Prints the journeys' totals as one plain line, "playwright: N passed, N failed[, N skipped]". */
module.exports = class ClosingLine {
  onBegin(_config, suite) {
    this.suite = suite;
  }

  onEnd() {
    const totals = { expected: 0, flaky: 0, unexpected: 0, skipped: 0 };
    for (const test of this.suite.allTests()) totals[test.outcome()] += 1;
    const tail = totals.skipped > 0 ? `, ${totals.skipped} skipped` : '';
    process.stdout.write(
      `\nplaywright: ${totals.expected + totals.flaky} passed, ${totals.unexpected} failed${tail}\n`,
    );
  }

  printsToStdio() {
    return false;
  }
};
