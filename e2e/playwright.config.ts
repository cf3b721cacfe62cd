import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { JOURNEYS } from '../local/commands/test/test-levels';
import { isDeep, testLevel } from '../shared/testing/levels';
import { healthOf, LANES, laneAt, REUSES } from './support/lanes';
import { EXPECT_MS } from './support/wait-limits';

/** Every worker reads this file again and finds which lane is its own. */
const own = laneAt(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
process.env.E2E_PORT = String(own.port);
process.env.E2E_DATA_DIR = own.dataDir;

/** What takes a lane the longest starts first, so that the lanes end together. */
const LONGEST = [
  ...['screens.deep', 'screens', 'chat-trouble.deep', 'buying', 'chat', 'wallet'],
  ...['disputes', 'first-purchase', 'sale', 'secrets'],
].map((name) => `${name}.spec.ts`);

export default defineConfig({
  testDir: './flows',
  globalSetup: './support/networks-ready.ts',
  outputDir: '../test-results',
  workers: LANES.length,
  ...JOURNEYS[testLevel()],
  ...(REUSES
    ? {}
    : {
        projects: [
          { name: 'longest first', testMatch: LONGEST },
          { name: 'side by side', testIgnore: LONGEST },
        ],
      }),
  // Limits for a machine that is busy with other things; what comes does not wait for them.
  timeout: 360_000,
  expect: { timeout: EXPECT_MS },
  forbidOnly: Boolean(process.env.CI),
  // Who needs the second go is named at the end; more than a few fail the run (docs/decisions/0034).
  retries: process.env.CI ? 1 : 0,
  reporter: [
    ['list'],
    ['../local/reporters/playwright-closing-line.ts'],
    // One page with every picture that differs, beside its reference.
    ...(isDeep() ? [['html', { outputFolder: '../playwright-report', open: 'never' }] as const] : []),
  ],
  snapshotPathTemplate: './pictures/{arg}{ext}',
  use: {
    baseURL: `http://localhost:${own.port}`,
    viewport: { width: 390, height: 844 },
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    // It would come some seconds after the start, between journeys and the network; its own journeys let it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace costs a fifth of the processor time of a run: the first go is traced in `npm run test:deep`, elsewhere the second.
    trace: { mode: isDeep() ? 'retain-on-failure' : 'on-first-retry', screenshots: false, snapshots: true },
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: LANES.map(({ port, dataDir }) => ({
    command: 'node local/bootstrap.mjs start --reset',
    cwd: join(__dirname, '..'),
    url: healthOf(port),
    env: { PORT: String(port), DATA_DIR: dataDir },
    // Playwright starts a server when the one before it has come so far: one builds, and all fill their networks side by side.
    wait: { stdout: /Opening the local NEAR network/ },
    timeout: 600_000,
    reuseExistingServer: REUSES,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  })),
});
