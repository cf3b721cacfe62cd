import { configure } from '@cosecha/shared/api';
import { localStore, refreshSession } from '@cosecha/shared/state';
import { makeConfig, people, renderApp } from '@cosecha/shared/testing';
import { screen } from '@testing-library/react';
import { MyOffersPage } from './my-offers-page';

const wireOffer = (changes: object = {}) => ({
  id: '7',
  offer_id: '7',
  owner_id: people.seller.wallet,
  extra: JSON.stringify({ productName: 'Café tostado', category: 19, images: [] }),
  amount: '100000000',
  remaining_amount: '80000000',
  min_limit: '1000000',
  max_limit: '50000000',
  exchange_rate: '4.5',
  asset: 'USDT',
  fiat_method: 1,
  is_merchant: false,
  is_pause: false,
  status: 1,
  time: 2880,
  terms_conditions: '',
  payment_method: [],
  ...changes,
});

/** The subgraph and function-call behind fetch. */
function serve(offers: unknown[] | 'down') {
  const calls: unknown[] = [];
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const body = JSON.parse(String(init?.body ?? '{}'));
    if (String(input) === '/api/wallet/function-call') {
      calls.push(body);
      return json(200, { code: 200, message: '', data: { transactionHash: 'h', value: null, logs: [] } });
    }
    if (offers === 'down') return json(400, { errors: [{ message: 'No pudimos leer los datos.' }] });
    const isOrders = String(body.query).includes('ordersells');
    return json(200, {
      data: isOrders ? { asOwner: [], asSigner: [], ordersells: [] } : { offerssells: offers },
    });
  });
  return calls;
}

const json = (status: number, body: unknown) =>
  ({ ok: status < 400, status, json: async () => body }) as unknown as Response;

beforeEach(() => {
  configure(makeConfig());
  localStore.set('authToken', 'v1.test');
  localStore.set('wallet', people.seller.wallet);
  refreshSession();
});

describe('my offers', () => {
  it('shows price, what is left and the state, and pauses with one yocto', async () => {
    const calls = serve([wireOffer()]);
    const { user } = renderApp(<MyOffersPage />, { path: '/mis-ofertas' });
    expect(await screen.findByText('Café tostado')).toBeVisible();
    expect(screen.getByText('En venta')).toBeVisible();
    expect(screen.getByText(/Quedan 80.Kg de 100.Kg/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Pausar Café tostado' }));
    expect(calls).toEqual([
      expect.objectContaining({
        methodName: 'pause_play_offer',
        args: { offer_id: '7', is_pause: true },
        attachedDeposit: '1',
      }),
    ]);
  });

  it('offers to resume a paused one and nothing for one that is sold out', async () => {
    serve([
      wireOffer({ is_pause: true }),
      wireOffer({ id: '8', offer_id: '8', remaining_amount: '0', status: 2 }),
    ]);
    renderApp(<MyOffersPage />, { path: '/mis-ofertas' });
    expect(await screen.findByRole('button', { name: 'Volver a vender Café tostado' })).toBeVisible();
    expect(screen.getByText('Vendida completa')).toBeVisible();
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('invites to publish when there is nothing', async () => {
    serve([]);
    renderApp(<MyOffersPage />, { path: '/mis-ofertas' });
    expect(await screen.findByText('Todavía no vendes nada')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Publicar oferta' })).toHaveAttribute('href', '/crear-oferta');
  });

  it('says that the offers could not be loaded and lets the person try again', async () => {
    serve('down');
    renderApp(<MyOffersPage />, { path: '/mis-ofertas' });
    expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos cargar tus ofertas.');
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  });
});
