import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../setup-error';

const FOLDER = join(__dirname, '../../bench');

interface Bench {
  main(args: readonly string[]): Promise<void>;
}

/** `npm run bench:<name> [-- options]`: runs `bench/<name>/main.ts`. */
export async function main([name = '', ...args]: readonly string[]): Promise<void> {
  const known = readdirSync(FOLDER).filter((entry) => existsSync(join(FOLDER, entry, 'main.ts')));
  if (!known.includes(name)) throw new SetupError(`unknown bench "${name}"; one of ${known.join(', ')}`);
  const bench = require(join(FOLDER, name, 'main.ts')) as Bench;
  await bench.main(args);
}
