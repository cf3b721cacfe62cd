import {
  type DeliveryRegion,
  type DeliveryTermWire,
  deliveryOptions,
  deliveryTerm,
  parseOfferExtra,
  pickupMark,
  regionText,
  servedMarks,
  servesAddress,
} from '@cosecha/shared/domain';
import fc from 'fast-check';
import { applyEvents } from '../testing/apply-events';
import { backendForFile } from '../testing/backend';
import { offerData } from '../testing/events';

/** Names that start alike, with accents, with spaces, in two departments and two countries. */
const PLACES: readonly DeliveryRegion[] = [
  ['CO', 'Huila', 'Pitalito'],
  ['CO', 'Huila', 'Pital'],
  ['CO', 'Cauca', 'Popayán'],
  ['CO', 'Cauca', 'Argelia'],
  ['CO', 'Valle del Cauca', 'Argelia'],
  ['VE', 'Huila', 'Pitalito'],
].map(([country = '', department = '', municipality = '']) => ({ country, department, municipality }));
const DEPARTMENTS = PLACES.map((place) => ({ ...place, municipality: '' }));

const kind = fc.constantFrom('pickup', 'seller', 'carrier');
const region = fc.constantFrom(...PLACES, ...DEPARTMENTS);
const ways = fc.array(
  fc.record({
    kind,
    region: fc.option(fc.constantFrom(...PLACES)),
    regions: fc.array(region, { minLength: 0, maxLength: 2 }),
  }),
  { maxLength: 2 },
);

const offers = fc.sample(ways, 120).map((all, index) => {
  const delivery: DeliveryTermWire[] = all.map((way, at) => ({
    ...{ id: String(at), kind: way.kind, freight_amount: '0', per: 'order' },
  }));
  const about = all.map((way, at) => ({
    id: String(at),
    region: way.region ? regionText(way.region) : '',
    regions: way.regions.map(regionText),
  }));
  const extra = JSON.stringify({ productName: 'Mora', delivery: about });
  return offerData(String(index + 1), { extra, delivery });
});

const backend = backendForFile();
beforeAll(async () => {
  await applyEvents(
    backend.database,
    offers.map((data) => ({ event: 'offer_set', data })),
  );
});

async function found(where: object): Promise<string[]> {
  const query =
    'query ($where: OffersSell_filter) { offerSearch(text: "", where: $where, orderBy: id, orderDirection: asc, first: 1000) { id } }';
  const response = await backend.app.inject({
    ...{ method: 'POST', url: '/subgraph/k/p2p' },
    payload: { query, variables: { where } },
  });
  return response.json().data.offerSearch.map(({ id }: { id: string }) => id);
}

const idsOf = (fits: (options: ReturnType<typeof deliveryOptions>) => boolean): string[] =>
  offers
    .filter(({ delivery, extra }) =>
      fits(deliveryOptions(delivery.map(deliveryTerm), parseOfferExtra(extra).delivery)),
    )
    .map(({ offer_id }) => offer_id);

test.each(PLACES)(
  'what is brought to $municipality, $department, $country: as the domain says',
  async (place) => {
    const expected = idsOf((options) => options.some((option) => servesAddress(option, place)));
    expect(expected.length).toBeGreaterThan(0);
    const marks = servedMarks(place).map((served_in_contains) => ({ served_in_contains }));
    expect(await found({ and: [{ category: 0 }, { or: marks }] })).toEqual(expected);
  },
);

test.each(PLACES)('what can be fetched in $department, $country: as the domain says', async (place) => {
  const expected = idsOf((options) =>
    options.some(
      (option) =>
        option.kind === 'pickup' &&
        option.region?.country === place.country &&
        option.region.department === place.department,
    ),
  );
  expect(expected.length).toBeGreaterThan(0);
  expect(await found({ category: 0, pickup_in_contains: pickupMark(place) })).toEqual(expected);
});
