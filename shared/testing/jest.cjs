const { existsSync } = require('node:fs');
const { join } = require('node:path');

/** JavaScript in the package for teams with their own repository (docs/own-repository.md), TypeScript in this checkout. */
const setup = ['setup-browser.js', 'setup-browser.ts']
  .map((file) => join(__dirname, file))
  .find((file) => existsSync(file));

/**
 * What jest needs to run a remote's tests in a browser document.
 * @satisfies {import('jest').Config}
 */
module.exports = {
  /** Extended while the machine is busy (watch-for-hangs.cjs); a test that takes longer by nature sets its own. */
  testTimeout: 25_000,
  testEnvironment: join(__dirname, 'browser-environment.cjs'),
  setupFilesAfterEnv: [setup],
  transform: {
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
  },
  /** These packages ship ES modules only, or import at run time; jest runs CommonJS. */
  transformIgnorePatterns: [
    '/node_modules/(?!(@cosecha|@electric-sql|auto-bind|change-case|change-case-all|content-disposition|cookie|@noble|@opentelemetry/otlp-exporter-base|@scure|graphql-request|near-api-js|jose|qr|sponge-case|styled-components|swap-case|title-case)/)',
  ],
  moduleNameMapper: {
    /** Under webpack the import of a picture gives its address; so does this file. */
    '\\.(webp|avif|png|jpe?g|svg)$': join(__dirname, 'asset.cjs'),
  },
  /** Looking up a global is slow inside jest's sandbox, and key stretching does it all the time. */
  sandboxInjectedGlobals: ['Array', 'BigInt', 'Math', 'Number', 'Object', 'Uint8Array'],
};
