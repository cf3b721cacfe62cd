const { existsSync, readFileSync, rmSync } = require('node:fs');
const { reportOf, slowness } = require('../../shared/testing/watch-for-hangs.cjs');

/** What jest may take to end after its last test, where it runs a few files in its own process and one has left something open. */
const END_MS = 10_000;

/**
 * Prints the run's totals as one plain line, "jest: N passed, N failed[, N skipped]",
 * so that a reader of the log (a person or CI) sees them without parsing jest's summary; and before it, which test hung.
 */
module.exports = class ClosingLine {
  constructor({ watch, watchAll }) {
    this.isWatching = watch || watchAll;
  }

  onTestFileResult(_test, { testExecError }) {
    const [, pid] = /\(pid=(\d+)\)/.exec(testExecError?.message ?? '') ?? [];
    if (!pid || !existsSync(reportOf(pid))) return;
    process.stdout.write(`\n${readFileSync(reportOf(pid), 'utf8')}`);
    rmSync(reportOf(pid));
  }

  onRunComplete(_contexts, results) {
    const skipped = results.numPendingTests + results.numTodoTests;
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const tail = skipped > 0 ? `, ${skipped} skipped` : '';
    process.stdout.write(`\njest: ${results.numPassedTests} passed, ${failed} failed${tail}\n`);
    if (!this.isWatching) limitEnd(results.testResults);
  }
};

function limitEnd(files) {
  const end = () => {
    const names = files.map(({ testFilePath }) => testFilePath).join(', ');
    const open = [...new Set(process.getActiveResourcesInfo())].join(', ');
    process.stdout.write(`\njest: does not end after ${names}: ${open} left open\n`);
    process.exit(1);
  };
  setTimeout(end, END_MS * slowness()).unref();
}
