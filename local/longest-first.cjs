const { existsSync } = require('node:fs');
const { join } = require('node:path');
const Sequencer = require('@jest/test-sequencer').default;

/**
 * Where nothing is known of earlier runs, jest begins with the largest files. These are short and take the longest, so they would
 * come last, one core waiting for the other, in processes that hold what a hundred files have left: there a file that
 * takes 16 s by itself took 31.
 */
const LONGEST = [
  'release/release.slow.test.ts',
  'shared/build/build.slow.test.ts',
  'contracts/conservation-model.slow.test.ts',
].map((file) => join(__dirname, '..', file));

const missing = LONGEST.filter((file) => !existsSync(file));
if (missing.length > 0) throw new Error(`longest-first.cjs names what is not there: ${missing.join(', ')}`);

/** jest's own order, behind what takes the longest. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const isLongest = ({ path }) => LONGEST.includes(path);
    const sorted = super.sort(tests);
    return [...sorted.filter(isLongest), ...sorted.filter((test) => !isLongest(test))];
  }
};
