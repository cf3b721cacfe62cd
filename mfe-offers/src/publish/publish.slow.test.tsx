import { Route, Routes } from '@cosecha/shared/router';
import { installPhotoEngine, photoFile, renderApp, uploaded } from '@cosecha/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { draftNamed, loadDrafts, NEW_OFFER } from '../draft/draft-store';
import { forgetPhotos } from '../photos/photo-store';
import { PublishedScreen } from '../results/published-screen';
import {
  beSeller,
  done,
  draftsAreSaved,
  refused,
  reloadPage,
  SELLER,
  serve,
  storeDraft,
  wireOffer,
} from '../testing/seller';
import { DetailsScreen } from './details-screen';
import { TermsScreen } from './terms-screen';

beforeEach(beSeller);

function renderAt(path: string) {
  return renderApp(
    <Routes>
      <Route path="/crear-oferta" element={<DetailsScreen />} />
      <Route path="/crear-oferta-2" element={<TermsScreen />} />
      <Route path="/exito" element={<PublishedScreen />} />
    </Routes>,
    { path },
  );
}

const draft = () => draftNamed(NEW_OFFER)?.draft;

describe('the first step', () => {
  it('says beside each field what is missing, brings the first to the person, and what was typed stays', async () => {
    serve({});
    const { user } = renderAt('/crear-oferta');
    await user.type(await screen.findByLabelText('Producto'), 'Fresas');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText('Elige una categoría.')).toBeVisible();
    expect(screen.getByText('Agrega al menos una foto.')).toBeVisible();
    expect(screen.getByText('Falta corregir 3 datos.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Agregar fotos')).toHaveFocus());
    expect(draft()?.productName).toBe('Fresas');
  });

  it('suggests what is sold in the category, and tells nobody where the land of the profile lies', async () => {
    serve({ profile: { landAddress: 'Pitalito, Huila' } });
    const { user } = renderAt('/crear-oferta');
    await screen.findByRole('option', { name: 'Café y cacao' });
    await user.selectOptions(screen.getByLabelText('Categoría'), '19');
    await user.click(await screen.findByRole('button', { name: 'Café pergamino' }));
    expect(screen.queryByRole('button', { name: /Pitalito/ })).toBeNull();
    expect(draft()).toMatchObject({ productName: 'Café pergamino', place: '', category: '19' });
  });

  it('names a category that the service does not list by its number', async () => {
    serve({});
    await storeDraft({ category: '77' });
    renderAt('/crear-oferta');
    expect(await screen.findByRole('option', { name: 'Categoría 77' })).toBeVisible();
    expect(screen.getByLabelText('Categoría')).toHaveValue('77');
  });

  it('says that an earlier draft stands there, and begins anew only when that is confirmed', async () => {
    serve({});
    await storeDraft();
    const { user } = renderAt('/crear-oferta');
    expect(await screen.findByText('Sigue donde ibas')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Empezar de nuevo' }));
    expect(within(screen.getByRole('dialog')).getByText(/«Café tostado»/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sí, borrar y empezar' }));
    expect(screen.getByLabelText('Producto')).toHaveValue('');
    expect(draft()).toBeUndefined();
  });
});

describe('photos', () => {
  it('show their progress, are put in order with buttons and keys, and can be tried again', async () => {
    const engine = installPhotoEngine();
    serve({});
    const { user } = renderAt('/crear-oferta');
    await user.upload(await screen.findByLabelText('Agregar fotos'), [
      photoFile('a.jpg'),
      photoFile('b.jpg'),
    ]);
    await waitFor(() => expect(engine.uploads).toHaveLength(1));
    act(() => engine.uploads[0]?.progress(0.4));
    expect(await screen.findByText('Subiendo 40 %')).toBeVisible();
    engine.uploads[0]?.fail();
    await user.click(await screen.findByRole('button', { name: 'Reintentar la foto 1' }));
    await waitFor(() => expect(engine.uploads).toHaveLength(2));
    engine.uploads[1]?.answer(200, uploaded('/media/demo/b.webp'));
    await waitFor(() => expect(engine.uploads).toHaveLength(3));
    engine.uploads[2]?.answer(200, uploaded('/media/demo/a.webp'));
    await waitFor(() =>
      expect(draft()?.photos.map(({ url }) => url)).toEqual(['/media/demo/a.webp', '/media/demo/b.webp']),
    );
    await user.click(screen.getByRole('button', { name: 'Mover la foto 1 hacia atrás' }));
    expect(draft()?.photos.map(({ url }) => url)).toEqual(['/media/demo/b.webp', '/media/demo/a.webp']);
    expect(screen.getByText('La foto 1 pasó al lugar 2.')).toBeInTheDocument();
    screen.getByRole('button', { name: /^Arrastrar la foto 2/ }).focus();
    await user.keyboard('{ArrowLeft}');
    expect(draft()?.photos.map(({ url }) => url)).toEqual(['/media/demo/a.webp', '/media/demo/b.webp']);
    await user.click(screen.getByRole('button', { name: 'Quitar la foto 1' }));
    expect(draft()?.photos).toHaveLength(1);
    engine.remove();
  });

  it('go on while the second step is filled, which waits for them and then publishes by itself', async () => {
    const engine = installPhotoEngine();
    const sent = serve({ call: () => done('41') });
    await storeDraft({ photos: [] });
    const { user } = renderAt('/crear-oferta');
    await user.upload(await screen.findByLabelText('Agregar fotos'), photoFile());
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText(/Falta subir 1 foto/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Publicar oferta' }));
    expect(await screen.findByText(/Sale sola cuando terminen/)).toBeVisible();
    expect(sent).toEqual([]);
    engine.uploads[0]?.answer(200, uploaded('/media/demo/a.webp'));
    expect(await screen.findByText('¡Tu oferta está publicada!')).toBeVisible();
    expect(JSON.parse(String(sent[0]?.args.extra)).images).toEqual(['/media/demo/a.webp']);
    forgetPhotos(NEW_OFFER);
    engine.remove();
  });
});

describe('the second step', () => {
  it('publishes micro units once, even for an impatient double tap', async () => {
    const sent = serve({ call: () => done('41') });
    await storeDraft({ price: '', quantity: '' });
    const { user } = renderAt('/crear-oferta-2');
    await user.type(await screen.findByLabelText(/Precio por Kg/), '7,25');
    await user.type(screen.getByLabelText(/Cuánto ofreces/), '120');
    expect(screen.getByText(/^867,39\sUSDT$/)).toBeVisible();
    expect(screen.getByText(/^90,63\sUSDT por arroba$/)).toBeVisible();
    expect(screen.getByText(/^906,25\sUSDT por carga$/)).toBeVisible();
    expect(screen.getByText(/^Cada pedido puede ser de 1\sKg a 120\sKg\.$/)).toBeVisible();
    await user.dblClick(screen.getByRole('button', { name: 'Publicar oferta' }));
    expect(await screen.findByText('¡Tu oferta está publicada!')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      methodName: 'set_offers_sell',
      attachedDeposit: '10000000000000000000000',
      args: { exchange_rate: '7.25', amount: '120000000', min_limit: '1000000', max_limit: '120000000' },
    });
    expect(screen.getByText('Café tostado')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver mi oferta' })).toHaveAttribute('href', '/product/41');
    expect(draft()).toBeUndefined();
  });

  it('counts in arrobas: what is typed is a count of them, and what is published exact kilograms', async () => {
    const sent = serve({ call: () => done('41') });
    await storeDraft({ quantity: '', minLimit: '' });
    const { user } = renderAt('/crear-oferta-2');
    await user.click(await screen.findByRole('button', { name: /^arroba/ }));
    await user.type(screen.getByLabelText(/Cuánto ofreces/), '8,5');
    expect(screen.getByText(/^8,5\sarrobas = 106,25\sKg$/)).toBeVisible();
    await user.type(screen.getByLabelText(/^Mínimo/), '9');
    await user.click(screen.getByRole('button', { name: 'Publicar oferta' }));
    expect(screen.getByText(/8,5\sarrobas = 106,25\sKg\./)).toBeVisible();
    await user.clear(screen.getByLabelText(/^Mínimo/));
    await user.type(screen.getByLabelText(/^Mínimo/), '2');
    await user.click(screen.getByRole('button', { name: 'Publicar oferta' }));
    expect(await screen.findByText('¡Tu oferta está publicada!')).toBeVisible();
    expect(sent[0]).toMatchObject({
      args: { amount: '106250000', min_limit: '25000000', max_limit: '106250000' },
    });
  });

  it('shows why the service refused and keeps the draft for another try', async () => {
    serve({
      call: () => refused('insufficient-near', 'Necesitas 0,02 NEAR disponibles y tienes 0,01.', 402),
    });
    await storeDraft();
    const { user } = renderAt('/crear-oferta-2');
    await user.click(await screen.findByRole('button', { name: 'Publicar oferta' }));
    expect(within(await screen.findByRole('alert')).getByText(/Necesitas 0,02 NEAR/)).toBeVisible();
    expect(draft()?.price).toBe('7,25');
    expect(screen.getByRole('button', { name: 'Publicar oferta' })).toBeEnabled();
  });

  it('asks nobody to sign when the NEAR is short, and says how much is missing', async () => {
    const sent = serve({ near: '60000000000000000000000' });
    await storeDraft();
    const { user } = renderAt('/crear-oferta-2');
    expect(await screen.findByText(/Para publicar necesitas 0,01\sNEAR disponibles y tienes/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Recargar NEAR' })).toHaveAttribute('href', '/recargar');
    await user.click(screen.getByRole('button', { name: 'Publicar oferta' }));
    expect(sent).toEqual([]);
  });

  it.each(['60000000000000000000000', '75000000000000000000000'])(
    'says that Cosecha pays, and lets it be published, with %s yocto',
    async (near) => {
      const sent = serve({ near, carried: { offer: true } });
      await storeDraft();
      const { user } = renderAt('/crear-oferta-2');
      expect(await screen.findByText(/Publicar no te cuesta nada/)).toBeVisible();
      expect(screen.queryByText(/NEAR/)).not.toBeInTheDocument();
      expect(screen.queryByText(/Para publicar necesitas|^Tienes disponible$/)).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Publicar oferta' }));
      await waitFor(() => expect(sent).toHaveLength(1));
    },
  );

  it.each([
    ['the day is over', { now: 0, later: 5_000 }, /^Por hoy Cosecha no paga más; mañana sigues/],
    ['an offer is deleted', { now: 40, later: 40 }, /^Cosecha ya paga lo más .* borra una oferta/],
  ])('says that Cosecha pays once %s, and what it takes until then', async (_when, storage, words) => {
    const sent = serve({
      near: '0',
      carried: { offer: storage.now > 0, later: { purchase: false, offer: true, send: false }, storage },
    });
    await storeDraft();
    const { user } = renderAt('/crear-oferta-2');
    const banner = await screen.findByText(words);
    expect(banner).toHaveTextContent(/Para publicar necesitas 0,01\sNEAR disponibles y tienes 0/);
    await user.click(screen.getByRole('button', { name: 'Publicar oferta' }));
    expect(sent).toEqual([]);
  });

  it('suggests the price that is in the middle of three, and takes it with one tap', async () => {
    const others = ['4', '5.5', '9'].map((exchange_rate, index) =>
      wireOffer({ id: String(index), offer_id: String(index), owner_id: 'other.test', exchange_rate }),
    );
    serve({ offers: others });
    await storeDraft();
    const { user } = renderAt('/crear-oferta-2');
    expect(await screen.findByText(/En 3 ofertas parecidas el precio del medio es 5,50\sUSDT/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Usar 5,50/ }));
    expect(screen.getByLabelText(/Precio por Kg/)).toHaveValue('5,5');
  });

  it('takes a delivery time of the seller’s own, and asks for no way to pay', async () => {
    const sent = serve({ call: () => done('41') });
    await storeDraft();
    const { user } = renderAt('/crear-oferta-2');
    await user.selectOptions(await screen.findByLabelText('Plazo de entrega'), 'Otro plazo…');
    await user.type(screen.getByLabelText('Cuánto tiempo'), '36');
    await user.selectOptions(screen.getByLabelText('Medido en'), 'Horas');
    await user.type(screen.getByLabelText(/^Compras completadas que pides/), '3');
    expect(screen.queryByText('Formas de pago')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Publicar oferta' }));
    await screen.findByText('¡Tu oferta está publicada!');
    expect(sent[0]?.args).toMatchObject({
      extra: expect.stringContaining('"minPurchases":3'),
      time: 2160,
      payment_method: [{ payment_method_id: '1', payment_method: 'USDT en garantía' }],
    });
  });

  it('says how it reaches the buyer: a place to fetch it at, and regions that go one by one', async () => {
    const sent = serve({ call: () => done('41') });
    await storeDraft();
    const { user } = renderAt('/crear-oferta-2');
    await user.click(await screen.findByLabelText('Recoger en un lugar'));
    await user.type(screen.getByLabelText('Dónde se recoge'), 'Finca La Esperanza');
    await user.type(screen.getByRole('combobox', { name: 'Municipio y departamento' }), 'pitalito');
    await user.click(await screen.findByRole('option', { name: /Pitalito/ }));
    await user.click(screen.getByLabelText('Lo llevo yo'));
    const regions = screen.getByRole('combobox', { name: 'Municipios o departamentos' });
    for (const [typed, name] of [
      ['huila', /Todo Huila/],
      ['popayan', /Popayán/],
    ] as const) {
      await user.type(regions, typed);
      await user.click(await screen.findByRole('option', { name }));
    }
    await user.click(screen.getByRole('button', { name: 'Quitar Popayán (Cauca)' }));
    await user.click(screen.getByLabelText('Por pedido'));
    await user.click(screen.getByRole('button', { name: 'Publicar oferta' }));
    expect(await screen.findByText(/Escribe una cantidad/)).toBeVisible();
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText('Precio del flete por pedido, en USDT'), '2,5');
    expect(screen.getByText(/La comisión se cuenta solo sobre el producto/)).toBeVisible();
    await draftsAreSaved();
    await user.click(screen.getByRole('button', { name: 'Publicar oferta' }));
    await screen.findByText('¡Tu oferta está publicada!');
    expect(sent[0]?.args.delivery).toEqual([
      { id: 'pickup', kind: 'pickup', freight_amount: '0', per: 'order' },
      { id: 'seller', kind: 'seller', freight_amount: '2500000', per: 'order' },
    ]);
    expect(JSON.parse(String(sent[0]?.args.extra)).delivery).toEqual([
      { id: 'pickup', place: 'Finca La Esperanza', region: 'CO/Huila/Pitalito' },
      { id: 'seller', regions: ['CO/Huila'] },
    ]);
  });

  it('shows the offer as buyers will see it, and text stays text', async () => {
    serve({});
    await storeDraft({ productDetails: '<b>Lavado</b> ☕', terms: '' });
    const { user } = renderAt('/crear-oferta-2');
    await user.click(await screen.findByRole('button', { name: 'Ver cómo queda' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Así la verán' }));
    expect(await sheet.findByRole('heading', { name: 'Café tostado' })).toBeVisible();
    expect(sheet.getByText('<b>Lavado</b> ☕')).toBeVisible();
    expect(sheet.getByText(/^De 1\sKg a 120\sKg$/)).toBeVisible();
    expect(sheet.getByText('El vendedor no puso condiciones.')).toBeVisible();
    expect(sheet.getByText('Se acuerda con el vendedor por el chat.')).toBeVisible();
  });

  it('goes on with a publication that a reload interrupted, and nothing can be changed meanwhile', async () => {
    let answer: (value: { status: number; body: unknown }) => void = () => undefined;
    const sent = serve({
      call: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    });
    await storeDraft();
    const { user, unmount } = renderAt('/crear-oferta-2');
    await user.click(await screen.findByRole('button', { name: 'Publicar oferta' }));
    expect(await screen.findByRole('button', { name: 'Publicando…' })).toBeVisible();
    expect(screen.getByLabelText(/Precio por Kg/)).toBeDisabled();
    unmount();
    renderAt('/crear-oferta-2');
    expect(await screen.findByRole('button', { name: 'Publicando…' })).toBeVisible();
    answer(done('41'));
    expect(await screen.findByText('¡Tu oferta está publicada!')).toBeVisible();
    expect(sent).toHaveLength(1);
  });

  it('sends a person without a first step back to it', async () => {
    serve({});
    renderAt('/crear-oferta-2');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Publica tu cosecha' })).toBeVisible());
  });

  it('keeps every letter', async () => {
    serve({});
    await storeDraft();
    const { user, unmount } = renderAt('/crear-oferta-2');
    await user.type(await screen.findByLabelText(/Condiciones/), 'Pago al recoger.');
    expect(draft()?.terms).toBe('Pago al recoger.');
    await draftsAreSaved();
    unmount();
    reloadPage();
    await loadDrafts(SELLER);
    expect(draft()?.terms).toBe('Pago al recoger.');
  });
});
