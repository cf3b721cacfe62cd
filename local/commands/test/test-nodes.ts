import { type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { person } from '../../../e2e/support/people';
import { offerArgs, PersonOnWire } from '../../../e2e/support/person-on-wire';
import { freePorts } from '../../free-port';
import { startTarget } from '../../hostile/target';
import { fetchNodeLine, type NodeLine } from '../../programs/node-line';
import type { Typed } from '../declared';
import { LINES, type PART_NAMES } from '../declared/node-lines';
import { endRun } from './end-run';

const FIRST_PORT = 9580;
const BOOTSTRAP = join('local', 'bootstrap.mjs');
/** Built again each time, since what is built already is left as it is. */
const SMALLEST_PART = 'mfe-wallet';
/** One in so many of the quick files of every package, by a hash of their names. */
const FILES_OF = 12;

type Part = (typeof PART_NAMES)[number];

interface Check {
  does: string;
  run(node: NodeLine): Promise<void>;
}

const CHECKS: Record<Part, Check> = {
  start: { does: 'npm start: first page, health, a sale, an orderly end', run: startAndSell },
  build: { does: `npm run build: ${SMALLEST_PART} from its sources`, run: buildAnew },
  files: {
    does: `one of ${FILES_OF} quick files of unit tests`,
    run: (node) => runOn(node, [join('node_modules', 'jest', 'bin', 'jest.js'), `--shard=1/${FILES_OF}`]),
  },
  test: { does: 'npm test', run: (node) => runOn(node, [BOOTSTRAP, 'test']) },
};
/** The whole holds what a few files do. */
const WHOLE: readonly Part[] = ['start', 'build', 'test'];
const QUICK: readonly Part[] = ['start', 'build', 'files'];

/** `npm run test:nodes [-- 24 --quick]`: what people do first, on the programs of other lines of Node. */
export async function main({ line, quick, part }: Typed<'test:nodes'>): Promise<void> {
  const parts = part ? [part] : quick ? QUICK : WHOLE;
  const lines = line.length > 0 ? line : LINES;
  const results: string[] = [];
  const versions: string[] = [];
  for (const each of lines) {
    console.log(`▸ Node ${each} out of npm …`);
    const node = fetchNodeLine(each, process.cwd());
    versions.push(node.version);
    for (const name of parts) results.push(await resultOf(node, CHECKS[name]));
  }
  console.log(`\n${results.join('\n')}`);
  const held = results.filter((result) => result.startsWith('✓')).length;
  const summary = `${held} of ${results.length} checks held on Node ${versions.join(', ')}`;
  endRun(held === results.length, summary);
}

/** The one line about it. */
async function resultOf(node: NodeLine, { does, run }: Check): Promise<string> {
  const name = `Node ${node.version}, ${does}`;
  console.log(`▸ ${name} …`);
  const started = performance.now();
  const error = await run(node).then(
    () => null,
    (reason) => reason,
  );
  const took = `${((performance.now() - started) / 1_000).toFixed(1)} s`;
  const line = error === null ? `✓ ${name} (${took})` : `✗ ${name} (${took}): ${error.message}`;
  console.log(line);
  return line;
}

async function startAndSell(node: NodeLine): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'cosecha-nodes-'));
  const dataDir = join(folder, 'data');
  const target = await startTarget(await freePorts(FIRST_PORT, 1, '127.0.0.1'), dataDir, node);
  try {
    const origin = `http://127.0.0.1:${target.port}`;
    const page = await fetch(origin);
    if (!page.ok || !(await page.text()).includes('<script')) throw new Error('the first page is none');
    await sell(origin, dataDir);
  } finally {
    await target.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function sell(origin: string, dataDir: string): Promise<void> {
  const seller = await PersonOnWire.signIn(origin, person('seller', 0, dataDir));
  const buyer = await PersonOnWire.signIn(origin, person('buyer', 0, dataDir));
  const offerId = await seller.market('set_offers_sell', offerArgs());
  const bought = await buyer.order({ offerId, amountOrder: '1.25', expectedRate: '2.5' });
  if (bought.status !== 200) throw new Error(`the purchase was refused: ${bought.message}`);
  const { orderId } = bought.data;
  for (const [who, expectedStatus] of [
    [seller, 1],
    [buyer, 2],
  ] as const) {
    const { status, message } = await who.approve(orderId, expectedStatus);
    if (status !== 200) throw new Error(`the order did not go on: ${message}`);
  }
}

async function buildAnew(node: NodeLine): Promise<void> {
  rmSync(join(SMALLEST_PART, 'dist'), { recursive: true, force: true });
  await runOn(node, [BOOTSTRAP, 'build', SMALLEST_PART]);
}

async function runOn({ program, environment }: NodeLine, args: readonly string[]): Promise<void> {
  const options: SpawnOptions = { stdio: 'inherit', env: environment };
  const [code, signal] = await once(spawn(program, args, options), 'exit');
  if (code !== 0) throw new Error(`it ended with ${code ?? signal}`);
}
