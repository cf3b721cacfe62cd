/** Few people have more; what a question costs is counted by what it may return. */
const FIRST_PAGE = 200;
/** As many as the indexed data gives at once. */
const LARGEST_PAGE = 1_000;

/** What narrows a list of the indexed data down. */
export type Filter = Readonly<Record<string, string>>;

/**
 * Reads lists of the indexed data, which are sorted by id with the newest first, page after page until all are through.
 * @param filters one for each list
 * @param page the beginning of each list, with at most `first` rows
 * @returns each row once
 */
export async function readToEnd<One extends { id: string }>(
  filters: readonly Filter[],
  page: (filters: readonly Filter[], first: number) => Promise<readonly (readonly One[])[]>,
): Promise<One[]> {
  const rows = new Map<string, One>();
  let left = filters;
  for (let first = FIRST_PAGE; ; first = LARGEST_PAGE) {
    const lists = await page(left, first);
    for (const row of lists.flat()) rows.set(row.id, row);
    if (lists.every(({ length }) => length < first)) return [...rows.values()];
    left = left.map((filter, index) => behind(filter, lists[index]?.at(-1)));
  }
}

const behind = (filter: Filter, last: { id: string } | undefined): Filter =>
  last ? { ...filter, id_lt: last.id } : filter;
