const { existsSync } = require('node:fs');
const { join } = require('node:path');

/** A script where this is packed for teams outside (docs/own-repository.md), TypeScript in the checkout. */
const setup = ['setup-browser.js', 'setup-browser.ts']
  .map((file) => join(__dirname, file))
  .find((file) => existsSync(file));

/**
 * What jest needs to run a remote's tests in a browser document.
 * @satisfies {import('jest').Config}
 */
module.exports = {
  /** Longer where the machine is busy with other things (watch-for-hangs.cjs); a test that takes longer by nature names its own. */
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
    /** webpack gives a picture's address; so does this. */
    '\\.(webp|avif|png|jpe?g|svg)$': join(__dirname, 'asset.cjs'),
  },
  /** Looking a global up costs a test much more than it costs the product; key stretching does little else. */
  sandboxInjectedGlobals: ['Array', 'BigInt', 'Math', 'Number', 'Object', 'Uint8Array'],
};
