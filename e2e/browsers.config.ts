import { keysOf } from '@cosecha/shared/domain';
import { defineConfig } from '@playwright/test';
import { ENGINES, type EngineName, type EnginePrograms } from './browsers/engines';
import type { EngineOptions } from './browsers/test';
import base from './playwright.config';

/** Engine by engine, the programs of those that run: `local/commands/test/test-browsers.ts` finds them. */
const programs = JSON.parse(process.env.BROWSERS_PROGRAMS ?? '{}') as Partial<
  Record<EngineName, EnginePrograms>
>;

/** The journeys of all engines: each engine a project, on the networks of the other journeys. */
export default defineConfig<Record<never, never>, EngineOptions>({
  ...base,
  grep: process.env.BROWSERS_CORE ? /@core\b/ : /.*/,
  grepInvert: [],
  testDir: './browsers',
  reporter: [
    ['list'],
    ['../local/reporters/engine-table.ts'],
    ['../local/reporters/playwright-closing-line.ts'],
  ],
  outputDir: '../test-results/browsers',
  repeatEach: Number(process.env.BROWSERS_ROUNDS ?? 1),
  fullyParallel: true,
  // They see what a person does; an engine that is slow to start is not told apart from one that fails.
  timeout: 240_000,
  use: { ...base.use, trace: 'off', launchOptions: {} },
  projects: keysOf(programs).map((engine) => ({
    name: ENGINES[engine].title,
    use: { engine, programs: programs[engine] },
  })),
});
