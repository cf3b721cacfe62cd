const { availableParallelism } = require('node:os');

/** @type {import('jest').Config['transform']} */
const transform = {
  '^.+\\.([cm]?js|tsx?|jsx)$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  ],
};

/** @satisfies {import('jest').Config} */
const common = {
  transform,
  /** near-api-js answers only to `import`; jest runs CommonJS, so its files are named here (as in tsconfig.json). */
  moduleNameMapper: {
    '^near-api-js$': '<rootDir>/node_modules/near-api-js/lib/index.js',
    '^near-api-js/(.+)$': '<rootDir>/node_modules/near-api-js/lib/$1/index.js',
    /** webpack gives a picture's address; so does this. */
    '\\.(webp|avif|png|jpe?g|svg)$': '<rootDir>/shared/testing/asset.cjs',
  },
  /** These packages ship ES modules only, or import at run time; jest runs CommonJS. */
  transformIgnorePatterns: [
    '/node_modules/(?!(@electric-sql|content-disposition|cookie|@noble|@scure|graphql-request|near-api-js|jose|qr|styled-components)/)',
  ],
  /** Looking a global up costs a test much more than it costs the product; key stretching does little else. */
  sandboxInjectedGlobals: ['Array', 'BigInt', 'Math', 'Number', 'Object', 'Uint8Array'],
  testPathIgnorePatterns: [
    ...['/node_modules/', '/dist/', '/e2e/'],
    /** What takes long and rarely finds anything: `npm run test:deep`. */
    ...(process.env.COSECHA_DEEP === '1' ? [] : ['\\.deep\\.test\\.tsx?$']),
  ],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.data'],
};

/**
 * Node for services, chain and pure rules (*.test.ts); a browser document for components (*.test.tsx).
 * Plain JavaScript: jest reads a TypeScript configuration only with a loader that Node 20 lacks.
 * @type {import('jest').Config}
 */
module.exports = {
  /** For a machine that is busy with other things. */
  testTimeout: 240_000,
  /** jest leaves one core idle by default; and a fifth of a worker's time is waiting. */
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  reporters: ['default', '<rootDir>/local/reporters/closing-line.cjs'],
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: '<rootDir>/backend/src/testing/service-environment.cjs',
      testMatch: ['<rootDir>/**/*.test.ts'],
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: '<rootDir>/shared/testing/browser-environment.cjs',
      testMatch: ['<rootDir>/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/shared/testing/setup-browser.ts'],
    },
  ],
};
