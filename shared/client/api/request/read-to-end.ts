/** Few people have more; what a question costs is counted by what it may return. */
const FIRST_PAGE = 200;
/** As many as the indexed data gives at once. */
const LARGEST_PAGE = 1_000;

/**
 * Reads lists of the indexed data (sorted by id, newest first) page after page to the end.
 * @param page the rows after the row with this id in each list, or the first ones without an id; at most `first` rows
 * @returns each row once
 */
export async function readToEnd<One extends { id: string }>(
  page: (after: readonly (string | undefined)[], first: number) => Promise<readonly (readonly One[])[]>,
): Promise<One[]> {
  const rows = new Map<string, One>();
  let after: readonly (string | undefined)[] = [];
  for (let first = FIRST_PAGE; ; first = LARGEST_PAGE) {
    const lists = await page(after, first);
    for (const row of lists.flat()) rows.set(row.id, row);
    if (lists.every(({ length }) => length < first)) return [...rows.values()];
    after = lists.map((list, index) => list.at(-1)?.id ?? after[index]);
  }
}
