import { readToEnd } from './read-to-end';

interface Row {
  id: string;
}

/** Lists of so many rows each, read as the indexed data gives them; what was asked is written down. */
function lists(...sizes: number[]) {
  const all = sizes.map((size, list) =>
    Array.from({ length: size }, (_, at): Row => ({ id: `${list}-${String(size - at).padStart(5, '0')}` })),
  );
  const asked: [after: readonly (string | undefined)[], first: number][] = [];
  const page = async (after: readonly (string | undefined)[], first: number) => {
    asked.push([after, first]);
    if (asked.length > 20) throw new Error('asked for ever');
    return all.map((rows, list) => {
      const from = after[list] === undefined ? 0 : rows.findIndex(({ id }) => id === after[list]) + 1;
      return rows.slice(from, from + first);
    });
  };
  return { page, asked };
}

test('of lists of different length the shorter one stays at its end while the other is read', async () => {
  const { page, asked } = lists(2_500, 150);
  expect(await readToEnd(page)).toHaveLength(2_650);
  expect(asked.map(([after, first]) => [after[1], first])).toEqual([
    [undefined, 200],
    ['1-00001', 1_000],
    ['1-00001', 1_000],
    ['1-00001', 1_000],
  ]);
});
