import { endWith, runCommand, UsageError } from '@cosecha/shared/command-line';
import { COMMANDS, fileOf, NEEDS, programOf } from './declared';

interface Runnable {
  main(values: unknown, name: string): Promise<void>;
}

/**
 * Runs a command of package.json: `local/bootstrap.mjs` calls it with the arguments of `npm run`.
 * @param load the module of a command, by its file
 */
export async function runNpmCommand(
  [name = 'help', ...args]: readonly string[],
  load: (file: string) => Runnable,
): Promise<void> {
  const command = COMMANDS.get(name);
  if (!command) return endWith(new UsageError(`There is no command "${name}"; npm run help lists them all.`));
  const { needs = [], environment = {} } = command;
  await runCommand({
    program: programOf(name),
    declaration: command,
    args,
    notes: needs.map((need) => `  ${NEEDS[need]}`),
    async run(values) {
      Object.assign(process.env, environment);
      await load(fileOf(name, command)).main(values, name);
    },
  });
}
