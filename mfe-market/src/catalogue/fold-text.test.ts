import { parseOfferExtra } from '@cosecha/shared/domain';
import { foldedOffer, holdsEveryWord } from './fold-text';

const offer = { extra: parseOfferExtra('{"productName":"Café Pergamino","productDetails":"Lavado al SOL"}') };

describe('folding text for a search', () => {
  test('an offer is its name and details without accents and case', () => {
    expect(foldedOffer(offer)).toBe('cafe pergamino lavado al sol');
  });

  test('every word must be found, in any order', () => {
    expect(holdsEveryWord('sol cafe', foldedOffer(offer))).toBe(true);
    expect(holdsEveryWord('sol cacao', foldedOffer(offer))).toBe(false);
  });

  test('an empty term fits everything', () => {
    expect(holdsEveryWord('', '')).toBe(true);
  });
});
