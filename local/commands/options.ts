import { SetupError } from '../setup-error';

/**
 * Options of a command whose values are whole numbers: `--seed 7 --minutes 15`.
 * @param defaults every option with its default
 * @throws SetupError for an option that there is not, or a value that is no whole number
 */
export function numbersFrom<Options extends Record<string, number>>(
  args: readonly string[],
  defaults: Options,
): Options {
  const given: Record<string, number> = {};
  for (let at = 0; at < args.length; at += 2) {
    const name = args[at]?.replace(/^--/, '') ?? '';
    const value = Number(args[at + 1]);
    if (!Object.hasOwn(defaults, name) || !Number.isInteger(value) || value < 0) {
      const known = Object.keys(defaults).map((each) => `--${each}`);
      throw new SetupError(`${known.join(', ')} take a whole number, not "${args[at]} ${args[at + 1]}".`);
    }
    given[name] = value;
  }
  return { ...defaults, ...given };
}
