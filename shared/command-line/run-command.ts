import type { Declaration, Values } from './declaration';
import { helpText } from './help';
import { readCommandLine, verbOf } from './read-command-line';

interface Called<D extends Declaration> {
  /** As people type it in front of the arguments: `npm run near --`. */
  program: string;
  declaration: D;
  args: readonly string[];
  /** What help says besides. */
  notes?: readonly string[];
  run(values: Values<D>): Promise<void>;
}

/**
 * The one way into every command: prints its help, or reads what was typed and runs it. Ends the process with 2 when it was typed
 * wrongly, with 1 when it fails; a stack is shown for unexpected errors alone.
 */
export async function runCommand<const D extends Declaration>(called: Called<D>): Promise<void> {
  const { program, declaration, args, notes, run } = called;
  if (args.includes('--help')) {
    const verb = verbOf(declaration, args);
    process.stdout.write(`${helpText(program, declaration, { verb, notes })}\n`);
    return;
  }
  try {
    await run(readCommandLine(program.replace(/ --$/, ''), declaration, args));
  } catch (error) {
    endWith(error);
  }
}

/** Errors are known by their name: packages of ours that are bundled apart have classes of their own. */
export function endWith(error: unknown): never {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  const isKnown = name === 'SetupError' || name === 'UsageError';
  process.stderr.write(`${isKnown ? message : (stack ?? message)}\n`);
  process.exit(name === 'UsageError' ? 2 : 1);
}
