const { availableParallelism } = require('node:os');
const browser = require('./shared/testing/jest.cjs');

/** This file is read by Node as it is; the tables beside it are TypeScript. */
const load = (path) => require('tsx/cjs/api').require(path, __filename);
const { FILES_LEFT_OUT } = load('./local/commands/test/test-levels.ts');
const { isDeep, testLevel } = load('./shared/testing/levels.ts');

/** @satisfies {import('jest').Config} */
const common = {
  /** Beside the other caches: the system's temporary folder is emptied after a run (local/commands/test/test.ts). */
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  transform: browser.transform,
  /** near-api-js answers only to `import`; jest runs CommonJS, so its files are named here (as in tsconfig.json). */
  moduleNameMapper: {
    '^near-api-js$': '<rootDir>/node_modules/near-api-js/lib/index.js',
    '^near-api-js/(.+)$': '<rootDir>/node_modules/near-api-js/lib/$1/index.js',
    ...browser.moduleNameMapper,
  },
  transformIgnorePatterns: browser.transformIgnorePatterns,
  sandboxInjectedGlobals: browser.sandboxInjectedGlobals,
  testPathIgnorePatterns: [...['/node_modules/', '/dist/', '/e2e/'], ...FILES_LEFT_OUT[testLevel()]],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.data'],
};

/** Where services, chain and pure rules run. */
const SERVICE = {
  testEnvironment: '<rootDir>/backend/src/testing/service-environment.cjs',
  runtime: '<rootDir>/backend/src/testing/service-runtime.cjs',
};

/**
 * Node for services, chain and pure rules (*.test.ts); a browser document for components (*.test.tsx).
 * Plain JavaScript: jest reads a TypeScript configuration only with a loader that Node 20 lacks.
 * @type {import('jest').Config}
 */
module.exports = {
  /** Random runs in full take minutes. */
  testTimeout: isDeep() ? 240_000 : browser.testTimeout,
  /** jest leaves one core idle by default; and a fifth of a worker's time is waiting. */
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  reporters: ['default', '<rootDir>/local/reporters/closing-line.cjs'],
  projects: [
    {
      ...common,
      displayName: 'node',
      ...SERVICE,
      testMatch: ['<rootDir>/**/*.test.ts'],
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '<rootDir>/emulators/'],
    },
    {
      ...common,
      // Apart, so that a run can leave them out (local/commands/test/emulator-tests.ts).
      displayName: 'emulators',
      ...SERVICE,
      testMatch: ['<rootDir>/emulators/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: browser.testEnvironment,
      testMatch: ['<rootDir>/**/*.test.tsx'],
      setupFilesAfterEnv: browser.setupFilesAfterEnv,
    },
  ],
};
