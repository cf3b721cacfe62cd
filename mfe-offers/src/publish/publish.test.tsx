import { configure } from '@cosecha/shared/api';
import { Route, Routes } from '@cosecha/shared/router';
import { localStore, refreshSession } from '@cosecha/shared/state';
import { makeConfig, people, renderApp } from '@cosecha/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { DetailsPage } from './details-page';
import { keepDraft, readDraft } from './draft-store';
import { EMPTY_DRAFT, type OfferDraft } from './offer-draft';
import { SuccessPage } from './success-page';
import { TermsPage } from './terms-page';

const complete: OfferDraft = {
  ...EMPTY_DRAFT,
  productName: 'Café tostado',
  category: '19',
  place: 'Pitalito, Huila',
  images: ['/media/aa/one.webp'],
};

const LISTS: Record<string, unknown> = {
  '/marketplace/category': { success: true, statusCode: 200, data: [{ id: 19, name: 'Café y cacao' }] },
  '/marketplace/packing': { success: true, statusCode: 200, data: [{ id: 1, name: 'Bolsa de 500 g' }] },
  '/marketplace/product?category=19': { success: true, statusCode: 200, data: [] },
  '/subgraph/local/p2p': { data: { offerssells: [] } },
};

interface Sent {
  url: string;
  body: unknown;
  key: string | null;
}

/** The service behind fetch, which lies outside this remote: lists answer, function-call answers what the test says. */
function serve(functionCall: () => { status: number; body: unknown }): Sent[] {
  const sent: Sent[] = [];
  globalThis.fetch = jest.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = String(input);
    if (url === '/api/wallet/function-call') {
      const key = new Headers(init?.headers).get('idempotency-key');
      sent.push({ url, body: JSON.parse(String(init?.body)), key });
      const { status, body } = functionCall();
      return json(status, body);
    }
    return json(200, LISTS[url] ?? {});
  });
  return sent;
}

const json = (status: number, body: unknown) =>
  ({ ok: status < 400, status, json: async () => body }) as unknown as Response;

function renderAt(path: string) {
  return renderApp(
    <Routes>
      <Route path="/crear-oferta" element={<DetailsPage />} />
      <Route path="/crear-oferta-2" element={<TermsPage />} />
      <Route path="/exito" element={<SuccessPage />} />
    </Routes>,
    { path },
  );
}

beforeEach(() => {
  configure(makeConfig());
  sessionStorage.clear();
  localStore.set('authToken', 'v1.test');
  localStore.set('wallet', people.seller.wallet);
  refreshSession();
});

describe('the first step', () => {
  it('says what is missing, keeps what was typed and stays', async () => {
    serve(() => ({ status: 200, body: {} }));
    const { user } = renderAt('/crear-oferta');
    await user.type(screen.getByLabelText('Producto'), 'Fresas');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText('Elige una categoría.')).toBeVisible();
    expect(screen.getByText('Agrega al menos una foto.')).toBeVisible();
    expect(screen.getByLabelText('Producto')).toHaveValue('Fresas');
    expect(readDraft().productName).toBe('Fresas');
  });

  it('offers the categories of the market and goes on when all is there', async () => {
    serve(() => ({ status: 200, body: {} }));
    keepDraft({ ...complete, category: '' });
    const { user } = renderAt('/crear-oferta');
    await screen.findByRole('option', { name: 'Café y cacao' });
    await user.selectOptions(screen.getByLabelText('Categoría'), '19');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByRole('heading', { name: 'Precio y condiciones' })).toBeVisible();
  });
});

describe('the second step', () => {
  it('publishes micro units once, even for an impatient double tap', async () => {
    const sent = serve(() => ({
      status: 200,
      body: { code: 200, message: '', data: { transactionHash: 'h', value: '41', logs: [] } },
    }));
    keepDraft(complete);
    const { user } = renderAt('/crear-oferta-2');
    await user.type(screen.getByLabelText(/Precio por Kg/), '7,25');
    await user.type(screen.getByLabelText(/Cuánto ofreces/), '120');
    expect(screen.getByText(/^867,39\sUSDT$/)).toBeVisible();
    await user.dblClick(screen.getByRole('button', { name: 'Publicar oferta' }));
    expect(await screen.findByText('¡Tu oferta está publicada!')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({
      contractId: 'mercado.cosecha.test',
      methodName: 'set_offers_sell',
      attachedDeposit: '10000000000000000000000',
      args: { exchange_rate: '7.25', amount: '120000000', min_limit: '1000000', max_limit: '120000000' },
    });
    expect(screen.getByRole('link', { name: 'Ver mi oferta' })).toHaveAttribute('href', '/product/41');
    expect(readDraft()).toEqual(EMPTY_DRAFT);
  });

  it('shows why the service refused and keeps the draft for another try', async () => {
    serve(() => ({
      status: 402,
      body: {
        code: 402,
        message: 'Necesitas 0,02 NEAR disponibles y tienes 0,01. Recarga NEAR en tu billetera para seguir.',
        data: { error: 'insufficient-near', params: { needed: '0,02', available: '0,01' } },
      },
    }));
    keepDraft({ ...complete, price: '7,25', quantity: '120' });
    const { user } = renderAt('/crear-oferta-2');
    await user.click(screen.getByRole('button', { name: 'Publicar oferta' }));
    expect(within(await screen.findByRole('alert')).getByText(/Necesitas 0,02 NEAR/)).toBeVisible();
    expect(readDraft().price).toBe('7,25');
  });

  it('sends a person without a first step back to it', async () => {
    serve(() => ({ status: 200, body: {} }));
    renderAt('/crear-oferta-2');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Publica tu cosecha' })).toBeVisible());
  });
});
