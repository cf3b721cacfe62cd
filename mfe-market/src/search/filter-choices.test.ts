import { ANY_OFFER } from '@cosecha/shared/domain';
import { makeOffer } from '@cosecha/shared/testing';
import { filterChoices } from './filter-choices';

const offer = (place: string, category: number, payment: string) =>
  makeOffer({
    extra: { ...makeOffer().extra, place, category },
    paymentMethods: [{ id: '1', name: payment }],
  });
const offers = [
  offer('Pitalito, Huila', 19, 'Plaza'),
  offer('Tumaco, Nariño', 31, 'Entrega en finca'),
  offer('Garzón, Huila', 19, 'Plaza'),
  offer('', 0, 'Plaza'),
];

describe('what the filter sheet offers', () => {
  test('regions, the most frequent first; payment methods by name', () => {
    const { regions, payments } = filterChoices(offers, ANY_OFFER, []);
    expect(regions).toEqual(['Huila', 'Nariño']);
    expect(payments).toEqual(['Entrega en finca', 'Plaza']);
  });

  test('categories with their names, and those that have none yet', () => {
    const { categories } = filterChoices(offers, { ...ANY_OFFER, category: 77 }, [{ id: 19, name: 'Café' }]);
    expect(categories.map(({ id }) => id)).toEqual([19, 31, 77]);
  });

  test('what was chosen by a shared address can be seen', () => {
    expect(filterChoices([], { ...ANY_OFFER, payment: 'Trueque' }, []).payments).toEqual(['Trueque']);
  });
});
