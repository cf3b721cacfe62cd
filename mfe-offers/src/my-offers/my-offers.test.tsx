import { Route, Routes } from '@cosecha/shared/router';
import { renderApp } from '@cosecha/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { changeDraft, draftNamed, loadDrafts, NEW_OFFER } from '../draft/draft-store';
import { DeletedScreen } from '../results/deleted-screen';
import { beSeller, done, refused, SELLER, type Services, serve, wireOffer } from '../testing/seller';
import { MyOffersScreen } from './my-offers-screen';

beforeEach(beSeller);

const three = [
  wireOffer(),
  wireOffer({ id: '8', offer_id: '8', is_pause: true }),
  wireOffer({ id: '9', offer_id: '9', remaining_amount: '0', status: 2 }),
];

function renderMine(services: Services) {
  const sent = serve(services);
  const rendered = renderApp(
    <Routes>
      <Route path="/mis-ofertas" element={<MyOffersScreen />} />
      <Route path="/oferta-eliminada" element={<DeletedScreen />} />
      <Route path="/crear-oferta" element={<p>crear</p>} />
    </Routes>,
    { path: '/mis-ofertas' },
  );
  return { ...rendered, sent };
}

async function openMenu(user: { click: (element: Element) => Promise<void> }) {
  await user.click(await screen.findByRole('button', { name: 'Más opciones de Café tostado' }));
  return within(await screen.findByRole('dialog', { name: 'Café tostado' }));
}

describe('my offers', () => {
  it('show price, what is left, views and the state', async () => {
    renderMine({ offers: [wireOffer()], views: [{ offerId: '7', views: 12 }] });
    expect(await screen.findByRole('link', { name: 'Café tostado' })).toHaveAttribute('href', '/product/7');
    expect(screen.getByText('En venta')).toBeVisible();
    expect(screen.getByText(/Quedan 80.Kg de 100.Kg/)).toBeVisible();
    expect(document.querySelector('rect')).toHaveAttribute('width', '800');
    expect(await screen.findByText('12 vistas')).toBeVisible();
  });

  it('are paused with one yocto; the card says so only once the chain has answered', async () => {
    let answer: (value: { status: number; body: unknown }) => void = () => undefined;
    const call = () =>
      new Promise<{ status: number; body: unknown }>((resolve) => {
        answer = resolve;
      });
    const { user, sent } = renderMine({ offers: [wireOffer()], call });
    await user.click(await screen.findByRole('button', { name: 'Pausar Café tostado' }));
    expect(await screen.findByText('Pausando…')).toBeVisible();
    expect(screen.getByText('En venta')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pausar Café tostado' })).toBeNull();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      methodName: 'pause_play_offer',
      args: { offer_id: '7', is_pause: true },
      attachedDeposit: '1',
    });
    answer(done());
    // The indexed data still answers with the offer as it was.
    expect(await screen.findByText('Pausada')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Volver a vender Café tostado' })).toBeVisible();
  });

  it('say why a pause was refused, and take the notice away', async () => {
    const call = () => refused('offer-not-owner', 'Solo quien publicó la oferta puede cambiarla.', 403);
    const { user } = renderMine({ offers: [wireOffer()], call });
    await user.click(await screen.findByRole('button', { name: 'Pausar Café tostado' }));
    expect(await screen.findByText('Solo quien publicó la oferta puede cambiarla.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Quitar de aquí' }));
    await waitFor(() => expect(screen.queryByText(/Solo quien publicó/)).toBeNull());
    expect(screen.getByText('En venta')).toBeVisible();
  });

  it('are filtered by where they stand, with counts, in the address', async () => {
    const { user } = renderMine({ offers: three });
    await user.click(await screen.findByRole('button', { name: 'Pausadas 1' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Volver a vender Café tostado' })).toBeVisible();
    expect(window.location.search).toBe('?ver=pausadas');
    await user.click(screen.getByRole('button', { name: 'Vendidas 1' }));
    expect(screen.getByText('Vendida completa')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Pausar|Volver a vender/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Todas 3' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
  });

  it('that are hidden stand first with the reason and the way to who runs the market, and sell nothing', async () => {
    const hidden = [{ reason: 'Las fotos son de otra finca.', offer: wireOffer({ id: '5', offer_id: '5' }) }];
    const { user, sent } = renderMine({ offers: three, hidden, call: () => done() });
    expect(await screen.findByText('Motivo: Las fotos son de otra finca.')).toBeVisible();
    expect(screen.getByText('Quien opera el mercado ocultó esta oferta')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Escríbenos' })).toHaveAttribute('href', '/ayuda#contacto');
    expect(screen.getByRole('button', { name: 'Todas 4' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'En venta 1' })).toBeVisible();
    const card = within(screen.getAllByRole('listitem')[0] as HTMLElement);
    expect(card.queryByText('En venta')).toBeNull();
    expect(card.queryByRole('button', { name: /Pausar/ })).toBeNull();
    expect(card.getByRole('link', { name: 'Café tostado' })).toHaveAttribute('href', '/editar-oferta/5');
    await user.click(card.getByRole('button', { name: 'Más opciones de Café tostado' }));
    const menu = within(await screen.findByRole('dialog', { name: 'Café tostado' }));
    expect(menu.queryByRole('button', { name: /Compartir/ })).toBeNull();
    await user.click(menu.getByRole('button', { name: /Borrar/ }));
    await user.click(screen.getByRole('button', { name: 'Sí, borrar' }));
    expect(await screen.findByRole('heading', { name: 'Oferta borrada' })).toBeVisible();
    expect(sent[0]).toMatchObject({ methodName: 'delete_contract', args: { offer_id: '5' } });
  });

  it('that were shown again meanwhile stand once, as on sale', async () => {
    renderMine({ offers: [wireOffer()], hidden: [{ reason: 'Ya no.', offer: wireOffer() }] });
    expect(await screen.findByText('En venta')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByText(/Motivo/)).toBeNull();
  });

  it('are in the document as far as they are in sight, and are found by name', async () => {
    const many = Array.from({ length: 300 }, (_each, index) =>
      wireOffer({ id: String(index), offer_id: String(index) }),
    );
    const { user } = renderMine({ offers: many });
    expect(await screen.findByRole('button', { name: 'Todas 300' })).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Ver más' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(26));
    const search = await screen.findByLabelText('Buscar en mis ofertas');
    await user.type(search, 'CAFE');
    expect(await screen.findByText('300 ofertas.')).toBeInTheDocument();
    await user.type(search, 'x');
    expect(await screen.findByText('Ninguna oferta así.')).toBeInTheDocument();
  });

  describe('read to the end', () => {
    const offer = (id: number, changes = {}) =>
      wireOffer({
        id: String(id),
        offer_id: String(id),
        extra: JSON.stringify({ ...JSON.parse(wireOffer().extra), productName: `Café ${id}` }),
        ...changes,
      });
    // With one more, thirty: a longer list is windowed.
    const published = () => Array.from({ length: 29 }, (_each, index) => offer(129 - index));
    let services: Services;
    let askAgain: () => Promise<void>;
    const rows = () => screen.getAllByRole('listitem').map((row) => within(row).getAllByRole('link')[0]);
    const names = () => rows().map((link) => link?.textContent);
    const asked = (what: RegExp) =>
      jest
        .mocked(fetch)
        .mock.calls.filter(([url, init]) => what.test(`${String(url)} ${String(init?.body)}`));

    async function scrollToTheEnd() {
      services = { offers: published() };
      const { user, queryClient } = renderMine(services);
      for (const [name, shown] of [
        ['Ver más', 26],
        ['Ver más', 29],
      ] as const) {
        await user.click(await screen.findByRole('button', { name }));
        await waitFor(() => expect(rows()).toHaveLength(shown));
      }
      askAgain = () => act(() => queryClient.refetchQueries({ type: 'active' }));
      await askAgain();
    }

    it('ask for their counts alone while nothing changes', async () => {
      await scrollToTheEnd();
      const before = asked(/query offersOf/).length;
      await askAgain();
      expect(asked(/query offersOf/)).toHaveLength(before);
      expect(rows()).toHaveLength(29);
    });

    it('take a new one on top, and one that was paused on another device, each once', async () => {
      await scrollToTheEnd();
      services.offers = [
        offer(130),
        ...published().map((each) => (each.id === '105' ? { ...each, is_pause: true } : each)),
      ];
      await askAgain();
      expect(names()).toEqual(Array.from({ length: 30 }, (_each, index) => `Café ${130 - index}`));
      expect(screen.getByRole('button', { name: 'Todas 30' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Pausadas 1' })).toBeVisible();
      expect(screen.getByRole('button', { name: 'Volver a vender Café 105' })).toBeVisible();
    });

    it('say that a search could not be read where the list stands, which comes back without it', async () => {
      await scrollToTheEnd();
      const { offers } = services;
      services.offers = 'down';
      const user = userEvent.setup();
      const search = await screen.findByLabelText('Buscar en mis ofertas');
      await user.type(search, '105');
      expect(await screen.findByText('No pudimos cargar tus ofertas.')).toBeVisible();
      services.offers = offers;
      await user.clear(search);
      await waitFor(() => expect(rows()).toHaveLength(29));
      await user.type(search, '105');
      await waitFor(() => expect(names()).toEqual(['Café 105']));
    });
  });

  it('are deleted after a question, and a screen says so', async () => {
    const { user, sent } = renderMine({ offers: [wireOffer()] });
    const menu = await openMenu(user);
    await user.click(menu.getByRole('button', { name: /Borrar/ }));
    await user.click(screen.getByRole('button', { name: 'Sí, borrar' }));
    expect(await screen.findByRole('heading', { name: 'Oferta borrada' })).toBeVisible();
    expect(screen.getByText('Café tostado')).toBeVisible();
    expect(sent[0]).toMatchObject({ methodName: 'delete_contract', args: { offer_id: '7' } });
  });

  it('with open orders are not deleted: the words say what to do instead', async () => {
    const { user, sent } = renderMine({ offers: [wireOffer({ open_orders: 1 })] });
    expect(await screen.findByRole('link', { name: /1 pedido abierto/ })).toBeVisible();
    const menu = await openMenu(user);
    await user.click(menu.getByRole('button', { name: /Borrar/ }));
    expect(screen.getByText(/Tiene 1 pedido abierto/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Sí, borrar' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Pausar la oferta' }));
    await waitFor(() => expect(sent.map(({ methodName }) => methodName)).toEqual(['pause_play_offer']));
  });

  it('say the chain’s no where an order came in between', async () => {
    const text = 'Esta oferta tiene pedidos abiertos. Puedes pausarla, pero no borrarla todavía.';
    const { user } = renderMine({ offers: [wireOffer()], call: () => refused('offer-has-orders', text) });
    const menu = await openMenu(user);
    await user.click(menu.getByRole('button', { name: /Borrar/ }));
    await user.click(screen.getByRole('button', { name: 'Sí, borrar' }));
    expect(await within(await screen.findByRole('dialog')).findByText(text)).toBeVisible();
  });

  it('are duplicated into a draft, which replaces another only when that is confirmed', async () => {
    await loadDrafts(SELLER);
    changeDraft(NEW_OFFER, { productName: 'Mora' });
    const { user } = renderMine({ offers: [wireOffer()] });
    expect(await screen.findByRole('link', { name: /1 sin terminar/ })).toHaveAttribute(
      'href',
      '/ofertas-pendientes',
    );
    const menu = await openMenu(user);
    await user.click(menu.getByRole('button', { name: /Duplicar/ }));
    expect(await screen.findByText(/pierdes lo que llevas de «Mora»/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sí, reemplazar' }));
    expect(await screen.findByText('crear')).toBeVisible();
    expect(draftNamed(NEW_OFFER)?.draft).toMatchObject({
      productName: 'Café tostado',
      price: '4,5',
      quantity: '100',
    });
  });

  it('invite to publish when there is nothing', async () => {
    renderMine({ offers: [] });
    expect(await screen.findByText('Todavía no vendes nada')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Publicar oferta' })).toHaveAttribute('href', '/crear-oferta');
  });

  it('say that they could not be loaded and let the person try again', async () => {
    renderMine({ offers: 'down' });
    expect(await screen.findByRole('alert')).toHaveTextContent('No pudimos cargar tus ofertas.');
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  });
});
