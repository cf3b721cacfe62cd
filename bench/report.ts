/** A target, and whether it was reached. */
export interface Verdict {
  /** One line. */
  text: string;
  isHeld: boolean;
}

/** Judged is what is printed. @param most that may be reached, as the line says it */
export function judged(name: string, value: number, most: number | string, digits: number): Verdict {
  const isHeld = Number(value.toFixed(digits)) <= Number(most);
  return { text: `${name}: ${value.toFixed(digits)} ≤ ${most} ${isHeld ? 'held' : 'MISSED'}`, isHeld };
}

export const verdictLines = (verdicts: readonly Verdict[]): string[] =>
  verdicts.map(({ text }) => `- ${text}`);

/** What `--check` does: the program fails when a target was missed. */
export function failOn(verdicts: readonly Verdict[]): void {
  if (verdicts.some(({ isHeld }) => !isHeld)) process.exitCode = 1;
}

type Row = readonly (string | number)[];

/** A table of Markdown. @param words how many columns, from the left, hold words; the others hold figures */
export function markdownTable(head: Row, rows: readonly Row[], words = 1): string[] {
  const line = (cells: Row) => `| ${cells.join(' | ')} |`;
  return [
    line(head),
    `|${head.map((_cell, column) => (column < words ? '---|' : '--:|')).join('')}`,
    ...rows.map(line),
  ];
}
