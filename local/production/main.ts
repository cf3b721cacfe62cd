import { step } from '../commands/progress';
import { bookkeeping, underTraffic } from '../kills/run';
import { CHECKS, type Stage } from './checks';
import { openProduction } from './world';

/**
 * A process of its own that is started with NODE_EXTRA_CA_CERTS: Node reads the trusted certificates once, at its start.
 * Arguments: a folder, a seed. Says one line for each check; ends with 1 when one does not hold.
 */
async function main([folder = '', seedText = '']: readonly string[]): Promise<void> {
  const seed = Number(seedText);
  const opening = step('Starting every part', () => openProduction(folder));
  // What is still starting is ended when it has started.
  const end = () => void opening.then(({ close }) => close()).finally(() => process.exit(130));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  const production = await opening;
  let held = 0;
  try {
    const wish = { seed, from: 0, kills: CHECKS.length, limitMs: Number.POSITIVE_INFINITY, report: say };
    const outcome = await underTraffic(production, wish, true, async (running) => {
      const stage: Stage = { production, running, folder };
      for (const { name, prove } of CHECKS) {
        const from = Date.now();
        running.traffic.resume();
        const figures = await prove(stage).catch((error: Error) => {
          running.client.counts.findings.push(`${name}: ${error.message}`);
          return undefined;
        });
        const { findings } = running.client.counts;
        findings.push(...(await bookkeeping(running)));
        const notes = [figures, findings.length === 0 ? 'the books agree' : findings.join('; ')].filter(
          Boolean,
        );
        const took = ((Date.now() - from) / 1_000).toFixed(0);
        say(`${findings.length === 0 ? 'held    ' : 'not held'}  ${name} (${took} s; ${notes.join('; ')})`);
        // What follows rests on it.
        if (findings.length > 0) return;
        held += 1;
      }
    });
    const { orders, requests, failed, findings } = outcome;
    for (const finding of findings) say(`✗ ${finding}`);
    say(
      `${held} of ${CHECKS.length} held; ${orders} orders, ${requests} requests of which ${failed} were repeated; seed ${seed}.`,
    );
    process.exitCode = held === CHECKS.length && findings.length === 0 ? 0 : 1;
  } finally {
    await production.close();
  }
}

const say = (line: string) => process.stdout.write(`${line}\n`);

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
