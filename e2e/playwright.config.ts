import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

/** One network for all journeys, on a port and data folder of its own, so that a running `npm start` is left alone. */
const port = Number(process.env.E2E_PORT ?? 8181);
const dataDir = process.env.E2E_DATA_DIR ?? join(tmpdir(), `cosecha-e2e-${process.pid}`);
process.env.E2E_PORT = String(port);
process.env.E2E_DATA_DIR = dataDir;

export default defineConfig({
  testDir: './flows',
  outputDir: '../test-results',
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['../local/reporters/playwright-closing-line.cjs']],
  use: {
    baseURL: `http://localhost:${port}`,
    viewport: { width: 390, height: 844 },
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
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
  webServer: {
    command: 'node local/bootstrap.mjs start --reset',
    cwd: join(__dirname, '..'),
    url: `http://localhost:${port}/health`,
    env: { PORT: String(port), DATA_DIR: dataDir },
    timeout: 300_000,
    reuseExistingServer: Boolean(process.env.E2E_REUSE),
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
