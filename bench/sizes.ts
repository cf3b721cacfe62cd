/** How much a bench does: usually, and with `--quick`, a minute at most by the same code, to see that it works. */
export const SIZES = {
  'bench:bytes': { pages: [100, 3], seconds: [60, 3] },
  'bench:chain': { rounds: [5, 1], transactions: [1_024, 64], orders: [48, 4] },
  'bench:first-paint': { rounds: [7, 1] },
  'bench:release': { rounds: [3, 1] },
  'bench:subgraph': { offers: [1_000_000, 25_000], rounds: [5, 2], seconds: [4, 1] },
  'bench:typing': { offers: [10_000, 200], presses: [240, 10], rows: [3_000, 60], slowdown: [4, 1] },
  'bench:chat': { messages: [200, 4], conversations: [200, 5], 'crowd-pause': [100, 400] },
  'bench:load': { rounds: [5, 1] },
} as const satisfies Record<string, Record<string, readonly [usual: number, quick: number]>>;

export type Bench = keyof typeof SIZES;
type Sizes<Name extends Bench> = { [Size in keyof (typeof SIZES)[Name]]: number };

/** What was typed of them, and the rest. */
export function sizesOf<Name extends Bench>(
  name: Name,
  typed: { quick: boolean } & Partial<Sizes<Name>>,
): Sizes<Name> {
  const sizes: Partial<Record<string, number>> = typed as Partial<Sizes<Name>>;
  const rows = Object.entries<readonly [number, number]>(SIZES[name]).map(([size, [usual, quick]]) => [
    size,
    sizes[size] ?? (typed.quick ? quick : usual),
  ]);
  return Object.fromEntries(rows) as Sizes<Name>;
}

/** What a bench found; with `--quick` it says above and below what that is worth. */
export const figuresOf = ({ quick }: { quick: boolean }, text: string): string =>
  quick ? `${QUICK}\n${text}\n${QUICK}` : text;

const QUICK = '\n--quick: the bench works; these figures say nothing.';
