import { parseOfferExtra } from '@cosecha/shared/domain';
import { categorySections, featuredOffers, sectionView } from './home-sections';
import { searchHome } from './search-home';

const offer = (productName: string, productDetails = '', category = 0) => ({
  extra: parseOfferExtra(JSON.stringify({ productName, productDetails, category })),
});
const names = (offers: readonly ReturnType<typeof offer>[]) => offers.map(({ extra }) => extra.productName);

describe('SPEC.md §2 Home: search', () => {
  const offers = [
    offer('Café Caturra', 'lavado'),
    offer('Cacao fino', 'Tostado, aroma a CAFÉ'),
    offer('Mora'),
  ];

  test('finds by product name or details, whatever the case', () => {
    expect(names(searchHome(offers, 'CAFÉ'))).toEqual(['Café Caturra', 'Cacao fino']);
    expect(names(searchHome(offers, 'lavado'))).toEqual(['Café Caturra']);
  });

  test('finds without the accent', () => {
    expect(names(searchHome(offers, 'cafe'))).toEqual(['Café Caturra', 'Cacao fino']);
  });
});

describe('SPEC.md §2 Home: sections', () => {
  test('Productos Destacados holds names with Café, Cacao, Fresas or Mora', () => {
    const offers = ['Café', 'Panela', 'Cacao en grano', 'Fresas Albión', 'Mora de Castilla', 'Aguacate'];
    expect(names(featuredOffers(offers.map((name) => offer(name))))).toEqual([
      'Café',
      'Cacao en grano',
      'Fresas Albión',
      'Mora de Castilla',
    ]);
  });

  test('only categories 19 and 20 have a section, in this sequence', () => {
    const offers = [offer('A', '', 20), offer('B', '', 18), offer('C', '', 19), offer('D', '', 21)];
    expect(categorySections(offers).map(({ id }) => id)).toEqual([19, 20]);
  });

  test('a category without offers has no section', () => {
    expect(categorySections([offer('A', '', 20)]).map(({ id }) => id)).toEqual([20]);
  });

  test('a section is sorted by product details, whatever their accents and case', () => {
    const offers = [offer('1', 'zumo', 19), offer('2', 'Árbol', 19), offer('3', 'Baya', 19)];
    expect(categorySections(offers).flatMap((section) => names(section.offers))).toEqual(['2', '3', '1']);
  });

  test('two items and a toggle only when there are more than two', () => {
    expect(sectionView([1, 2], false)).toEqual({ shown: [1, 2], hasToggle: false });
    expect(sectionView([1, 2, 3], false)).toEqual({ shown: [1, 2], hasToggle: true });
    expect(sectionView([1, 2, 3], true)).toEqual({ shown: [1, 2, 3], hasToggle: true });
  });
});
