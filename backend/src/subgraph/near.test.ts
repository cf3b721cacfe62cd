import { kmBetweenTowns } from '@cosecha/shared/domain/places';
import { sql } from 'kysely';
import { nameTowns } from '../indexer/draft/late-towns';
import { applyEvents } from '../testing/apply-events';
import { backendForFile } from '../testing/backend';
import { offerSetEvent } from '../testing/events';

const PITALITO = 'CO/Huila/Pitalito';
const PLACES = [
  'Bogotá, Bogotá, D. C.',
  'Timaná, Huila',
  'Pitalito, Huila',
  'finca de mi abuela',
  'Maracaibo, Zulia, Venezuela',
  'Timaná, Huila',
  'Pitalito, Huila',
  'Neiva, Huila',
];

const backend = backendForFile();
beforeAll(async () => {
  const extra = (place: string, index: number) =>
    JSON.stringify({ productName: index % 2 === 0 ? 'Café' : 'Mora', place, category: 19 });
  await applyEvents(
    backend.database,
    PLACES.map((place, index) => offerSetEvent(String(index + 1), { extra: extra(place, index) })),
  );
});

interface Asked {
  text?: string;
  near?: string;
  first?: number;
  skip?: number;
  after?: string;
  afterValue?: string;
  where?: object;
}

async function asked(variables: Asked) {
  const query = `query ($text: String!, $near: String, $first: Int, $skip: Int, $after: ID, $afterValue: String, $where: OffersSell_filter) {
    offerSearch(text: $text, near: $near, first: $first, skip: $skip, after: $after, afterValue: $afterValue, where: $where) { id town }
  }`;
  const payload = { query, variables: { text: '', near: PITALITO, ...variables } };
  return (await backend.app.inject({ method: 'POST', url: '/subgraph/k/p2p', payload })).json();
}
const found = async (variables: Asked): Promise<{ id: string; town: string }[]> =>
  (await asked(variables)).data.offerSearch;
const ids = async (variables: Asked) => (await found(variables)).map(({ id }) => id);

const BY_DISTANCE = ['7', '3', '6', '2', '8', '1', '5', '4'];

test('the nearest municipality comes first, the newest of each first, and at the end what names none', async () => {
  const offers = await found({});
  expect(offers.map(({ id }) => id)).toEqual(BY_DISTANCE);
  expect(offers.map(({ town }) => kmBetweenTowns(PITALITO, town) === null)).toEqual([
    ...Array(7).fill(false),
    true,
  ]);
});

test('from elsewhere they come in another order', async () => {
  expect(await ids({ near: 'VE/Zulia/Maracaibo', first: 2 })).toEqual(['5', '1']);
});

test.each([1, 2, 3])(
  'pages of %i follow each other without a gap, by number and by the offer before',
  async (first) => {
    const bySkip: string[] = [];
    for (let skip = 0; skip < PLACES.length; skip += first) bySkip.push(...(await ids({ first, skip })));
    expect(bySkip).toEqual(BY_DISTANCE);
    const byOffer: string[] = [];
    for (let last: { id: string; town: string } | undefined; byOffer.length < PLACES.length; ) {
      const page = await found({ first, ...(last && { after: last.id, afterValue: last.town }) });
      byOffer.push(...page.map(({ id }) => id));
      last = page.at(-1);
      if (!last) break;
    }
    expect(byOffer).toEqual(BY_DISTANCE);
  },
);

test('without its municipality the offer before a page says itself where it is', async () => {
  expect(await ids({ after: '6' })).toEqual(['2', '8', '1', '5', '4']);
});

test('words and filters narrow it down, on the first page and behind', async () => {
  expect(await ids({ text: 'cafe' })).toEqual(['7', '3', '1', '5']);
  expect(await ids({ text: 'cafe', first: 2, after: '3', afterValue: PITALITO })).toEqual(['1', '5']);
  expect(await ids({ where: { place_contains: 'huila' }, after: '7', afterValue: PITALITO })).toEqual([
    '3',
    '6',
    '2',
    '8',
  ]);
});

test('a place that is none of the list is refused by name', async () => {
  expect((await asked({ near: 'CO/Huila/Macondo' })).errors[0].message).toContain('CO/Huila/Macondo');
});

test('offers of before get their municipality soon', async () => {
  await sql`update offers set town = null`.execute(backend.database);
  expect(await ids({})).toEqual([]);
  await nameTowns(backend);
  expect(await ids({})).toEqual(BY_DISTANCE);
});
