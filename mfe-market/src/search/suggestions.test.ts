import { parseOfferExtra } from '@cosecha/shared/domain';
import { suggestionsFor, suggestionsFrom } from './suggestions';

const offer = (productName: string, place = '') => ({
  extra: parseOfferExtra(JSON.stringify({ productName, place })),
});
const known = suggestionsFrom([
  offer('Café Geisha', 'Jardín, Antioquia'),
  offer('Cacao fino', 'Tumaco, Nariño'),
  offer('Café Caturra', 'Pitalito, Huila'),
  offer('CAFE caturra', 'Pitalito, Huila'),
]);

describe('suggestions', () => {
  test('name products and places, the most frequent first, without accents and case', () => {
    expect(suggestionsFor('caf', known)).toEqual(['Café Caturra', 'Café Geisha']);
    expect(suggestionsFor('NARI', known)).toEqual(['Tumaco, Nariño']);
  });

  test('what begins so stands before what holds it', () => {
    expect(suggestionsFor('ca', known)).toEqual(['Café Caturra', 'Café Geisha', 'Cacao fino']);
  });

  test('nothing typed and what is written out suggest nothing', () => {
    expect(suggestionsFor(' ', known)).toEqual([]);
    expect(suggestionsFor('cacao fino', known)).toEqual([]);
  });
});
