/** What came of one kind of operation: how often it was done or refused, and with which answers. */
interface Count {
  accepted: number;
  refused: number;
  answers: Map<string, number>;
}

/** How often what happened, over any number of lives. */
export class Tally {
  private readonly counts = new Map<string, Count>();
  /** Rows of the order table that were walked: `state role action`. */
  readonly rows = new Set<string>();
  operations = 0;

  accept(kind: string, answer: string): void {
    this.count(kind, answer).accepted++;
  }

  refuse(kind: string, code: string): void {
    this.count(kind, code).refused++;
  }

  private count(kind: string, answer: string): Count {
    const count = this.counts.get(kind) ?? { accepted: 0, refused: 0, answers: new Map<string, number>() };
    this.counts.set(kind, count);
    count.answers.set(answer, (count.answers.get(answer) ?? 0) + 1);
    return count;
  }

  /** A line for each kind. */
  toString(): string {
    return [...this.counts]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([kind, { accepted, refused, answers }]) => {
        const words = [...answers]
          .sort(([, a], [, b]) => b - a)
          .map(([answer, times]) => `${answer} ${times}`);
        return `  ${kind}: ${accepted} accepted, ${refused} refused (${words.join(', ')})`;
      })
      .join('\n');
  }
}
