import { median } from '../statistics';
import { attack, BATCH, type BatchReport, type Counts, type Finding } from './attack';
import type { People } from './people';
import type { Target } from './target';

export interface HostileRun {
  seed: number;
  /** The first batch: a run that was interrupted goes on there. */
  from: number;
  /** How many batches. */
  batches: number;
  /** Ms after which no further batch starts. */
  limitMs: number;
  /** Told after each batch. */
  progress(batch: number, report: BatchReport, megabytes: number | null): void;
}

export interface RunReport {
  /** Where the next run starts. */
  next: number;
  inputs: number;
  counts: Record<string, Counts>;
  findings: Finding[];
  /** Megabytes after each batch. */
  memory: number[];
}

/** A part that is behind after a batch has this long to catch up. */
const PATIENCE_MS = 120_000;
/** What a process may come to hold after it has warmed up, before it counts as growth without end. */
const GROWTH_MB = 200;

/** Sends batch after batch, and looks after each whether every part still answers and the index follows the chain. */
export async function runHostile(target: Target, people: People, run: HostileRun): Promise<RunReport> {
  const report: RunReport = { next: run.from, inputs: 0, counts: {}, findings: [], memory: [] };
  const end = Date.now() + run.limitMs;
  while (report.next < run.from + run.batches && Date.now() < end) {
    const batch = report.next;
    await people.refresh();
    const done = await attack(target.port, people, run.seed, batch);
    add(report, done);
    report.next += 1;
    report.inputs += BATCH;
    const megabytes = target.megabytes();
    if (megabytes !== null) report.memory.push(megabytes);
    run.progress(batch, done, megabytes);
    const trouble = await target.trouble(PATIENCE_MS);
    if (trouble) {
      report.findings.push({ endpoint: 'all', at: String(batch), kind: 'trouble', what: trouble });
      break;
    }
  }
  const growth = growthOf(report.memory);
  if (growth > GROWTH_MB) {
    report.findings.push({
      endpoint: 'all',
      at: 'the whole run',
      kind: 'growth',
      what: `memory grew by ${growth} MB`,
    });
  }
  return report;
}

function add(report: RunReport, { counts, findings }: BatchReport): void {
  report.findings.push(...findings);
  for (const [endpoint, { inputs, outcomes }] of Object.entries(counts)) {
    const sum = report.counts[endpoint] ?? { inputs: 0, outcomes: {} };
    sum.inputs += inputs;
    for (const [name, count] of Object.entries(outcomes))
      sum.outcomes[name] = (sum.outcomes[name] ?? 0) + count;
    report.counts[endpoint] = sum;
  }
}

/** By how much the last quarter of a run holds more than the second one: the first warms up. In MB, 0 for a short run. */
export function growthOf(memory: readonly number[]): number {
  const quarter = Math.floor(memory.length / 4);
  if (quarter < 3) return 0;
  return median(memory.slice(-quarter)) - median(memory.slice(quarter, 2 * quarter));
}
