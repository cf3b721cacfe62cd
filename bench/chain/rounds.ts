import type { Progress } from '../../local/commands/progress';
import { median } from '../../local/statistics';

/** What one round of a measure found. */
export interface Round {
  /** How many per second. */
  rate: number;
  /** Processor time of this process for each of them, all threads together. Milliseconds. */
  cpuMs?: number;
  /** What each of them asked the database. */
  statements?: number;
}

/** One thing to measure; a round measures each once, so that all of them meet the same minute of the machine. */
export interface Measure {
  title: string;
  unit: string;
  run(): Promise<Round>;
  /** Title of the measure that this one is compared with, round by round. */
  against?: string;
}

export function perSecond(count: number, startedAt: number): number {
  return (count * 1_000) / (performance.now() - startedAt);
}

/**
 * Orders until there are at least this many.
 * @param traders who trade at once
 * @param trade lets each of them make so many orders, one after the other, and waits for what follows from them
 */
export async function ordersPerSecond(
  traders: number,
  count: number,
  trade: (rounds: number) => Promise<unknown>,
): Promise<Round & { orders: number }> {
  const rounds = Math.ceil(count / traders);
  const orders = rounds * traders;
  const before = process.cpuUsage();
  const startedAt = performance.now();
  await trade(rounds);
  const { user, system } = process.cpuUsage(before);
  return { orders, rate: perSecond(orders, startedAt), cpuMs: (user + system) / 1_000 / orders };
}

/** @returns each measure's rounds, in their order */
export async function runRounds(
  measures: readonly Measure[],
  rounds: number,
  progress: Progress,
): Promise<Map<string, Round[]>> {
  const found = new Map<string, Round[]>(measures.map(({ title }) => [title, []]));
  // The first round warms up: compiled contracts, just-in-time code, open connections.
  for (let round = 0; round <= rounds; round++) {
    for (const [index, { title, run }] of measures.entries()) {
      progress(round * measures.length + index, (rounds + 1) * measures.length);
      const one = await run();
      if (round > 0) found.get(title)?.push(one);
    }
  }
  return found;
}

/** A row per measure: median, slowest and fastest round, the median of the rounds' own ratios, and what one of them costs. */
export function table(measures: readonly Measure[], found: ReadonlyMap<string, Round[]>): string {
  const rows = measures.map(({ title, unit, against }) => {
    const rounds = found.get(title) ?? [];
    const own = rounds.map(({ rate }) => rate);
    const other = against === undefined ? undefined : found.get(against);
    const ratio = other
      ? median(own.map((rate, round) => rate / (other[round]?.rate ?? Number.NaN))).toFixed(3)
      : '';
    return [
      title,
      `${figure(median(own))} ${unit}`,
      figure(Math.min(...own)),
      figure(Math.max(...own)),
      ratio,
      cost(rounds.map(({ cpuMs }) => cpuMs)),
      cost(rounds.map(({ statements }) => statements)),
    ];
  });
  return columns([['', 'median', 'slowest', 'fastest', 'ratio', 'CPU, ms', 'statements'], ...rows]);
}

/** @param rows the first is the head; all but the first column are figures */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const cost = (values: readonly (number | undefined)[]): string =>
  values[0] === undefined ? '' : median(values.map((value) => value ?? Number.NaN)).toFixed(1);

const figure = (rate: number): string =>
  rate >= 100 ? Math.round(rate).toLocaleString('en') : rate.toFixed(1);
