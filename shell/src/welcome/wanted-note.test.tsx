import { configure } from '@cosecha/shared/api';
import { makeConfig, renderApp, wireOffer } from '@cosecha/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { WantedNote } from './wanted-note';

let offers: unknown[];
let asked: number;
beforeEach(() => {
  configure(makeConfig());
  [offers, asked] = [[], 0];
  globalThis.fetch = jest.fn(async () => {
    asked += 1;
    return Response.json({ data: { offerssells: offers } });
  });
});

test.each([
  ['2.5', /^Vas a comprar 2,5\sKg de Café tostado\. Entra/],
  [null, /^Vas a comprar Café tostado\. Entra/],
  ['mucho', /^Vas a comprar Café tostado\. Entra/],
  ['-3', /^Vas a comprar Café tostado\. Entra/],
])('of a quantity %p it says what can be read', async (quantity, words) => {
  offers = [wireOffer({ extra: { productName: 'Café tostado' } })];
  renderApp(<WantedNote wanted={{ offerId: '27', quantity }} />);
  expect(await screen.findByText(words)).toBeVisible();
});

test('an offer that is gone is not spoken of', async () => {
  const { container } = renderApp(<WantedNote wanted={{ offerId: '27', quantity: '2' }} />);
  await waitFor(() => expect(asked).toBe(1));
  expect(container).toHaveTextContent(/^$/);
});

test('who came to sell reads that nothing is bought', () => {
  renderApp(<WantedNote wanted="sale" />);
  expect(screen.getByText(/^Vas a vender\. Entra/)).toBeVisible();
  expect(asked).toBe(0);
});
