import { orderEnd } from './order-states';
import { ENDED_IN_PART, SALE_COUNTS_AS, salesCount } from './sales';

const ended = (status: number, seller: number, buyer: number, ruling = 0) =>
  SALE_COUNTS_AS[
    orderEnd({
      status,
      confirmation_owner_id: seller,
      confirmation_signer_id: buyer,
      confirmation_current: ruling,
    })
  ];

test.each([
  ['the buyer confirmed', ended(2, 1, 1), 'delivered'],
  ['the seller claimed what the buyer was silent about', ended(2, 1, 0), 'delivered'],
  ['the arbiter paid the seller', ended(3, 2, 0, 1), 'delivered'],
  ['the seller agreed to the buyer’s wish to cancel', ended(4, 3, 3), 'withdrawn'],
  ['the seller cancelled an order that the buyer wanted', ended(4, 3, 0), 'cancelled'],
  ['the seller gave in to the buyer’s dispute', ended(4, 3, 2), 'cancelled'],
  ['the buyer took the money back after a deadline', ended(4, 0, 3), 'expired'],
  ['the arbiter gave the money back', ended(3, 0, 2, 3), 'refunded'],
  ['an unknown end', ended(9, 0, 0), null],
])('%s', (_name, outcome, expected) => expect(outcome).toBe(expected));

test('a record counts every order that ended once', () => {
  const record = { delivered: 5, inPart: 2, withdrawn: 6, cancelled: 2, expired: 1, refunded: 1 };
  expect(salesCount(record)).toEqual({ delivered: 5, inPart: 2, total: 15 });
  for (const end of ENDED_IN_PART) expect(SALE_COUNTS_AS[end]).toBe('delivered');
});
