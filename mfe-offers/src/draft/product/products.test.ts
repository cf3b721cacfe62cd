import { categoryOf, findProducts } from './products';

const PRODUCTS = [
  { name: 'Café pergamino', category: 19, synonyms: ['café seco', 'CPS'] },
  { name: 'Fresas', category: 20, synonyms: ['frutillas'] },
  { name: 'Maracuyá', category: 20, synonyms: ['parchita'] },
  { name: 'Frijol cargamanto', category: 22, synonyms: ['caraotas'] },
  { name: 'Suero costeño', category: 25, synonyms: [] },
];
const found = (typed: string) => findProducts(PRODUCTS, typed).map(({ name }) => name);

test('products are found by any of their names, without accents or case', () => {
  expect(found('maracuya')).toEqual(['Maracuyá']);
  expect(found('PARCHITA')).toEqual(['Maracuyá']);
  expect(found('fr')).toEqual(['Fresas', 'Frijol cargamanto']);
  expect(found('seco')).toEqual(['Café pergamino']);
  expect(found('cosecha de ayer')).toEqual([]);
  expect(found(' ')).toHaveLength(PRODUCTS.length);
});

test('those that start with what is typed come first', () => {
  expect(found('ca')).toEqual(['Café pergamino', 'Frijol cargamanto']);
  expect(found('s')[0]).toBe('Suero costeño');
});

test.each([
  ['Fresas', 20],
  ['fresa de Sibaté', 20],
  ['Caraota negra', 22],
  ['Café pergamino de altura', 19],
  ['Queso de búfala', null],
  ['', null],
])('"%s" is of category %p', (typed, category) => {
  expect(categoryOf(PRODUCTS, typed)).toBe(category);
});
