import { type Offer, offerSchema } from '@cosecha/shared/api';
import { limitsInWords } from '@cosecha/shared/text';
import * as z from 'zod/mini';
import { BUYER, SELLER, wireOffer } from '../testing/factories';
import { pickSimilar } from './similar-offers';

const offer = (input: Parameters<typeof wireOffer>[0]): Offer => z.parse(offerSchema, wireOffer(input));
const named = (offerId: string, productName: string, category: number, owner = SELLER): Offer =>
  offer({ offer_id: offerId, owner_id: owner, extra: { productName, category } });

describe('offers like another', () => {
  test('same word and category first, then the word, then the category; never itself or the own', () => {
    const like = named('1', 'Café Caturra', 19);
    const found = [
      named('2', 'Cacao fino', 19),
      named('3', 'Café tostado', 22),
      named('4', 'Café Castillo', 19),
      named('5', 'Café mío', 19, BUYER),
      like,
      named('4', 'Café Castillo', 19),
    ];
    expect(pickSimilar(found, like, BUYER).map(({ offerId }) => offerId)).toEqual(['4', '3', '2']);
  });

  test('there are not more than four', () => {
    const found = ['2', '3', '4', '5', '6', '7'].map((id) => named(id, 'Café', 19));
    expect(pickSimilar(found, named('1', 'Café', 19), BUYER)).toHaveLength(4);
  });
});

test.each([
  [{}, /^De 5\sKg a 200\sKg$/],
  [{ min_limit: '60000000', max_limit: '60000000' }, /^Solo 60\sKg$/],
  [{ max_limit: '0' }, /^Desde 5\sKg$/],
  [{ min_limit: '0', max_limit: '0' }, /^La cantidad que quieras$/],
  [{ remaining_amount: '4000000' }, /se vende todo junto, 4\sKg/],
])('limits %j read as %s', (input, words) => {
  expect(limitsInWords(offer(input))).toMatch(words);
});
