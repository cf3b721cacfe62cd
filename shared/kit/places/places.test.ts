import { type Country, placeFrom, placeLabel, placeLabelAnywhere } from '../../domain';
import { placesOf, searchDepartments, searchPlaces } from './places';

const COUNTS: [Country, departments: number, municipalities: number][] = [
  ['CO', 33, 1_122],
  ['VE', 24, 335],
];

test.each(COUNTS)(
  '%s has %i departments and %i municipalities, each once',
  async (country, departments, most) => {
    const places = await placesOf(country);
    expect(new Set(places.map(({ department }) => department)).size).toBe(departments);
    expect(new Set(places.map(placeLabel)).size).toBe(most);
    expect(places).toHaveLength(most);
    const broken = places.filter(
      ({ municipality }) => municipality.trim() !== municipality || municipality === '',
    );
    expect(broken).toEqual([]);
  },
);

test('every department stands by its alphabet, so that a missing name is seen', async () => {
  const collator = new Intl.Collator('es');
  for (const [country] of COUNTS) {
    const names = [...new Set((await placesOf(country)).map(({ department }) => department))];
    expect(names).toEqual([...names].sort(collator.compare));
  }
});

test('a search knows no accents and no case, and finds by department, too', async () => {
  const places = await placesOf('CO');
  expect(searchPlaces(places, 'bogota', 3).found.map(placeLabel)).toEqual(['Bogotá, Bogotá, D. C.']);
  expect(searchPlaces(places, 'PITAL', 2).found.map(placeLabel)).toEqual(['Pital, Huila', 'Pitalito, Huila']);
  expect(searchPlaces(places, 'argelia cauca', 5).found.map(placeLabel)).toEqual([
    'Argelia, Cauca',
    'Argelia, Valle del Cauca',
  ]);
  expect(searchPlaces(places, 'huila', 100)).toMatchObject({ found: { length: 37 }, isCut: false });
  expect(searchPlaces(places, 'huila', 36)).toMatchObject({ found: { length: 36 }, isCut: true });
  expect(searchPlaces(places, 'Macondo', 5).found).toEqual([]);
  expect(searchPlaces(places, '  ', 5).found).toEqual([]);
});

test('departments are found by their own words', async () => {
  const places = await placesOf('CO');
  expect(searchDepartments(places, 'CAUCA')).toEqual(['Cauca', 'Valle del Cauca']);
  expect(searchDepartments(places, 'narino')).toEqual(['Nariño']);
  expect(searchDepartments(places, 'pitalito')).toEqual([]);
  expect(searchDepartments(places, ' ')).toEqual([]);
});

test('a name is a place where only one has it; with its department always', async () => {
  const places = await placesOf('CO');
  expect(placeFrom(places, 'pitalito')).toEqual({
    country: 'CO',
    department: 'Huila',
    municipality: 'Pitalito',
  });
  expect(placeFrom(places, 'Argelia')).toBeNull();
  expect(placeFrom(places, 'argelia, cauca')).toEqual({
    country: 'CO',
    department: 'Cauca',
    municipality: 'Argelia',
  });
  expect(placeFrom(places, 'Macondo')).toBeNull();
});

test('among the places of both countries one label is one place', async () => {
  const places = await placesOf();
  expect(new Set(places.map(placeLabelAnywhere)).size).toBe(places.length);
  const inBoth = places.filter((place) => placeLabel(place) === 'Sucre, Sucre');
  expect(inBoth.map((place) => placeFrom(places, placeLabelAnywhere(place)))).toEqual(inBoth);
  expect(inBoth.map(({ country }) => country)).toEqual(['CO', 'VE']);
  expect(placeFrom(places, 'Maracaibo')).toMatchObject({ country: 'VE', department: 'Zulia' });
  expect(placeFrom(places, 'Maracaibo, Zulia')).toMatchObject({ country: 'VE' });
});
