import { runTool, TYPESCRIPT } from './tool';

/** `npm run typecheck`. */
export async function main(): Promise<void> {
  if (!runTool(TYPESCRIPT, ['--noEmit', '-p', 'tsconfig.json'])) process.exitCode = 1;
}
