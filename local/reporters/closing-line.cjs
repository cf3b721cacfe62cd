/**
 * Prints the run's totals as one plain line, "jest: N passed, N failed[, N skipped]",
 * so that a reader of the log (a person or CI) sees them without parsing jest's summary.
 */
module.exports = class ClosingLine {
  onRunComplete(_contexts, results) {
    const skipped = results.numPendingTests + results.numTodoTests;
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
    const tail = skipped > 0 ? `, ${skipped} skipped` : '';
    process.stdout.write(`\njest: ${results.numPassedTests} passed, ${failed} failed${tail}\n`);
  }
};
