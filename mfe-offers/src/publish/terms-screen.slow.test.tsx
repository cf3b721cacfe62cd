import { screen, waitFor, within } from '@testing-library/react';
import { loadDrafts } from '../draft/draft-store';
import { draft, renderAt } from '../testing/publishing';
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

beforeEach(beSeller);

describe('the second step', () => {
  it('publishes micro units once, even for an impatient double tap', async () => {
    const sent = serve({ call: () => done('41') });
    await storeDraft({ price: '' });
    const { user } = renderAt('/crear-oferta-2');
    await user.type(await screen.findByLabelText(/Precio por Kg/), '7,25');
    expect(screen.getByText(/^867,39\sUSDT$/)).toBeVisible();
    expect(screen.getByText(/^90,63\sUSDT por arroba$/)).toBeVisible();
    expect(screen.getByText(/^906,25\sUSDT por carga$/)).toBeVisible();
    await user.click(screen.getByText('Más opciones'));
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
    const { user } = renderAt('/crear-oferta');
    await user.click(await screen.findByRole('button', { name: /^arroba/ }));
    await user.type(screen.getByLabelText(/Cuánto ofreces/), '8,5');
    expect(screen.getByText(/^8,5\sarrobas = 106,25\sKg$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await user.type(await screen.findByLabelText(/^Mínimo/), '9');
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
    await user.clear(screen.getByRole('combobox', { name: 'Municipio' }));
    await user.type(screen.getByRole('combobox', { name: 'Municipio' }), 'pitalito');
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

  it('starts where and how the last offer was handed over, with nothing of the profile’s land', async () => {
    const sent = serve({
      offers: [
        wireOffer({
          delivery: [{ id: 'pickup', kind: 'pickup', freight_amount: '0', per: 'order' }],
          extra: JSON.stringify({
            ...{ productName: 'Mora', place: 'Garzón, Huila' },
            delivery: [{ id: 'pickup', place: 'La plaza', region: 'CO/Huila/Garzón' }],
          }),
          time: 1440,
        }),
      ],
      profile: { landAddress: 'Vereda La Honda' },
      call: () => done('41'),
    });
    await storeDraft({ place: '' });
    const { user } = renderAt('/crear-oferta-2');
    expect(await screen.findByText(/^Como en tu última oferta/)).toBeVisible();
    expect(await screen.findByLabelText('Dónde se recoge')).toHaveValue('La plaza');
    expect(document.body).not.toHaveTextContent('La Honda');
    await user.click(screen.getByRole('button', { name: 'Publicar oferta' }));
    await screen.findByText('¡Tu oferta está publicada!');
    expect(sent[0]?.args.time).toBe(1440);
    expect(JSON.parse(String(sent[0]?.args.extra))).toMatchObject({
      place: 'Garzón, Huila',
      delivery: [{ id: 'pickup', place: 'La plaza', region: 'CO/Huila/Garzón' }],
    });
  });

  it('takes nothing from the last offer where something was typed', async () => {
    serve({ offers: [wireOffer()] });
    await storeDraft({ place: 'Neiva, Huila' });
    renderAt('/crear-oferta-2');
    expect(await screen.findByRole('combobox', { name: 'Municipio' })).toHaveValue('Neiva, Huila');
    expect(screen.queryByText(/^Como en tu última oferta/)).toBeNull();
  });

  it('opens what is folded away where something in it is wrong', async () => {
    serve({});
    await storeDraft({ minLimit: 'x' });
    const { user } = renderAt('/crear-oferta-2');
    const limit = await screen.findByLabelText(/^Mínimo/);
    expect(limit).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Publicar oferta' }));
    expect(limit).toBeVisible();
    expect(limit).toHaveFocus();
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
