import { type Check, checkContainers } from '../../containers/check-containers';
import { findCompose } from '../../containers/engine';
import { freePort } from '../../programs/child';
import type { Typed } from '../declared';
import { endRun } from './end-run';

/**
 * `npm run test:containers [-- --builder classic]`: builds the images of docker-compose.yml, sells through them, stops each part in
 * turn, and takes everything down and up again; one line a check. In a project of its own, whose data it removes.
 */
export async function main({ builder }: Typed<'test:containers'>): Promise<void> {
  const port = await freePort();
  const project = `cosecha-test-${process.pid}`;
  const environment = { PORT: String(port), COSECHA_VERSION: 'test' };
  const compose = await findCompose({ project, builder, environment });
  const remove = () => compose.read('down', '--volumes', '--remove-orphans', '--timeout', '5');
  const end = () => void remove().finally(() => process.exit(130));
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  const checks: Check[] = [];
  const report = (check: Check) => {
    checks.push(check);
    const { what, problem, seconds } = check;
    console.log(
      `${problem === null ? '✓' : '✗'} ${what} (${seconds.toFixed(1)} s)${problem === null ? '' : `: ${problem}`}`,
    );
  };
  const from = performance.now();
  try {
    await compose.show('build');
    report({ what: `images built (${builder})`, problem: null, seconds: (performance.now() - from) / 1000 });
    await checkContainers(compose, `http://127.0.0.1:${port}`, report);
    if (checks.some(({ problem }) => problem !== null)) await compose.show('logs', '--tail', '20');
  } finally {
    await remove();
  }
  const failed = checks.filter(({ problem }) => problem !== null).length;
  endRun(failed === 0, `${builder}: ${checks.length - failed} of ${checks.length} checks held`);
}
