/** Runs tests on mutants, one after another in one process, so that what they load is compiled once. */
const { join } = require('node:path');
const { runCLI } = require('jest');
const { projects } = require('../../jest.config.cjs');

const root = join(__dirname, '../..');
/** A test that waits for ever fails after this. Milliseconds. */
const TEST_MS = 20_000;

/** @param {{ file: string, source: string }} mutant @param {string} test @returns whether the test passes in spite of it */
async function passes({ file, source }, test) {
  const wanted = test.endsWith('x') ? 'browser' : 'node';
  const { displayName, testEnvironment, ...common } = projects.find((each) => each.displayName === wanted);
  const config = {
    ...{ ...common, rootDir: root, roots: ['<rootDir>/shared'], reporters: [], testTimeout: TEST_MS },
    testEnvironment: join(__dirname, 'first-failure.cjs'),
    testEnvironmentOptions: { environment: testEnvironment.replace('<rootDir>', root) },
    transform: {
      [`/${file.replaceAll('.', '\\.')}$`]: [join(__dirname, 'mutant-transform.cjs'), { source }],
      ...common.transform,
    },
  };
  const { results } = await runCLI(
    {
      ...{ $0: 'jest', _: [join(root, test)], config: JSON.stringify(config), runTestsByPath: true },
      ...{ runInBand: true, silent: true, watchman: false },
    },
    [root],
  );
  if (results.success && results.numPassedTests === 0) throw new Error(`${test} holds no test`);
  return results.success;
}

async function isFound({ tests, ...mutant }) {
  for (const test of tests) if (!(await passes(mutant, test))) return true;
  return false;
}

process.on('message', (mutant) => {
  isFound(mutant).then(
    (found) => process.send({ found }),
    (error) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.on('disconnect', () => process.exit());
