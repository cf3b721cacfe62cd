import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { DEEP_JOURNEY } from '../local/commands/deep-tests';
import { isDeep } from '../shared/testing/deep';

/** With E2E_REUSE the journeys meet a network that runs already: then there is one. */
const reuse = Boolean(process.env.E2E_REUSE);
/** Three journeys at a time, on two cores too: each spends much of its time waiting for the other side's next look at the chain. */
const LANES = reuse ? 1 : 3;
/** Some journeys start a network of their own on the ports behind their lane's. */
const PORTS_PER_LANE = 10;

process.env.E2E_FIRST_PORT ??= process.env.E2E_PORT ?? '8181';
process.env.E2E_FOLDER ??= process.env.E2E_DATA_DIR ?? join(tmpdir(), `cosecha-e2e-${process.pid}`);

/** A lane is a network of its own, on a port and in a data folder of its own, so that no journey meets another's people. */
const lane = (index: number) => ({
  port: Number(process.env.E2E_FIRST_PORT) + index * PORTS_PER_LANE,
  dataDir: reuse ? String(process.env.E2E_FOLDER) : join(String(process.env.E2E_FOLDER), `lane-${index}`),
});

/** Every worker reads this file again and finds which lane is its own. */
const own = lane(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
process.env.E2E_PORT = String(own.port);
process.env.E2E_DATA_DIR = own.dataDir;

/** What takes a lane the longest begins first, so that the lanes end together. */
const LONGEST = ['screens.deep', 'screens', 'chat-trouble.deep', 'buying', 'chat', 'wallet'].map(
  (name) => `${name}.spec.ts`,
);

export default defineConfig({
  testDir: './flows',
  outputDir: '../test-results',
  workers: LANES,
  ...(isDeep() ? {} : { grepInvert: DEEP_JOURNEY }),
  ...(reuse
    ? {}
    : {
        projects: [
          { name: 'longest first', testMatch: LONGEST },
          { name: 'side by side', testIgnore: LONGEST },
        ],
      }),
  // Limits for a machine that is busy with other things; what comes does not wait for them.
  timeout: 360_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  // Who needs the second go is named at the end; more than a few fail the run (docs/decisions/0034).
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['../local/reporters/playwright-closing-line.ts']],
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
  webServer: Array.from({ length: LANES }, (_unused, index) => lane(index)).map(({ port, dataDir }) => ({
    command: 'node local/bootstrap.mjs start --reset',
    cwd: join(__dirname, '..'),
    url: `http://localhost:${port}/health`,
    env: { PORT: String(port), DATA_DIR: dataDir },
    timeout: 600_000,
    reuseExistingServer: reuse,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  })),
});
