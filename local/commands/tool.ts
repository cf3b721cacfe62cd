import { spawnSync } from 'node:child_process';

/** Scripts below node_modules. */
export const JEST = 'jest/bin/jest.js';
export const PLAYWRIGHT = '@playwright/test/cli.js';
export const BIOME = '@biomejs/biome/bin/biome';
/** The native compiler; `typescript` is the JavaScript API. */
export const TYPESCRIPT = 'typescript-native/bin/tsc';

/**
 * Runs a program of an installed package, which talks to the terminal itself.
 * @param engine options of Node
 * @returns whether it succeeded
 */
export function runTool(script: string, args: readonly string[], engine: readonly string[] = []): boolean {
  const command = [...engine, `node_modules/${script}`, ...args];
  const { status, error } = spawnSync(process.execPath, command, { stdio: 'inherit' });
  if (error) throw error;
  return status === 0;
}
