import type { Config } from 'jest';

const transform: Config['transform'] = {
  '^.+\\.(t|j|mj)sx?$': [
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

const common = {
  transform,
  /** These packages ship ES modules only; jest runs CommonJS. */
  transformIgnorePatterns: [
    '/node_modules/(?!(@noble|@scure|near-api-js|graphql-request|styled-components)/)',
  ],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/e2e/'],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.data'],
} satisfies Config;

/** Node for services, chain and pure rules (*.test.ts); a browser document for components (*.test.tsx). */
const config: Config = {
  testTimeout: 60_000,
  reporters: ['default', '<rootDir>/local/reporters/closing-line.cjs'],
  projects: [
    { ...common, displayName: 'node', testEnvironment: 'node', testMatch: ['<rootDir>/**/*.test.ts'] },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/**/*.test.tsx'],
      setupFilesAfterEnv: ['<rootDir>/shared/testing/setup-browser.ts'],
    },
  ],
};

export default config;
