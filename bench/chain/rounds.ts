import { median } from '../subgraph/statistics';

/** One thing to measure; a round measures each once, so that all of them meet the same minute of the machine. */
export interface Measure {
  title: string;
  unit: string;
  /** @returns how many per second */
  run(): Promise<number>;
  /** Title of the measure that this one is compared with, round by round. */
  against?: string;
}

export function perSecond(count: number, begun: number): number {
  return (count * 1_000) / (performance.now() - begun);
}

/**
 * All traders at once, each of them one order after the other, until there are at least this many.
 * @returns orders per second
 */
export async function ordersPerSecond<Trader>(
  traders: readonly Trader[],
  count: number,
  trade: (trader: Trader) => Promise<void>,
): Promise<number> {
  const turns = Math.ceil(count / traders.length);
  const begun = performance.now();
  await Promise.all(
    traders.map(async (trader) => {
      for (let turn = 0; turn < turns; turn++) await trade(trader);
    }),
  );
  return perSecond(turns * traders.length, begun);
}

/** @returns each measure's rates, in the order of the rounds */
export async function runRounds(
  measures: readonly Measure[],
  rounds: number,
): Promise<Map<string, number[]>> {
  const rates = new Map<string, number[]>(measures.map(({ title }) => [title, []]));
  // The first round warms up: compiled contracts, just-in-time code, open connections.
  for (let round = 0; round <= rounds; round++) {
    for (const { title, run } of measures) {
      const rate = await run();
      if (round > 0) rates.get(title)?.push(rate);
    }
    if (round > 0) process.stderr.write(`round ${round} of ${rounds}\n`);
  }
  return rates;
}

/** A row per measure: median, slowest and fastest round, and the median of the rounds' own ratios. */
export function table(measures: readonly Measure[], rates: ReadonlyMap<string, number[]>): string {
  const rows = measures.map(({ title, unit, against }) => {
    const own = rates.get(title) ?? [];
    const other = against === undefined ? undefined : rates.get(against);
    const ratio = other ? median(own.map((rate, round) => rate / (other[round] ?? Number.NaN))) : null;
    return [
      title,
      `${figure(median(own))} ${unit}`,
      figure(Math.min(...own)),
      figure(Math.max(...own)),
      ratio === null ? '' : ratio.toFixed(3),
    ];
  });
  const head = ['', 'median', 'slowest', 'fastest', '÷ ed25519'];
  const widths = head.map((cell, column) =>
    Math.max(cell.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  return [head, ...rows]
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

const figure = (rate: number): string =>
  rate >= 100 ? Math.round(rate).toLocaleString('en') : rate.toFixed(1);
