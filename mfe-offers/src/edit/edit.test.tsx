import { Route, Routes } from '@cosecha/shared/router';
import { people, renderApp } from '@cosecha/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { draftNamed } from '../draft/draft-store';
import { EditedScreen } from '../results/edited-screen';
import {
  beSeller,
  done,
  draftsAreSaved,
  reloadPage,
  type Services,
  serve,
  wireOffer,
} from '../testing/seller';
import { EditDetailsScreen } from './edit-details-screen';
import { EditTermsScreen } from './edit-terms-screen';

beforeEach(beSeller);

function renderEdit(services: Services, path = '/editar-oferta/7/condiciones') {
  const sent = serve(services);
  const rendered = renderApp(
    <Routes>
      <Route path="/editar-oferta/:id" element={<EditDetailsScreen />} />
      <Route path="/editar-oferta/:id/condiciones" element={<EditTermsScreen />} />
      <Route path="/oferta-editada" element={<EditedScreen />} />
    </Routes>,
    { path },
  );
  return { ...rendered, sent };
}

describe('editing an offer', () => {
  it('begins with what is published, in two steps', async () => {
    const { user } = renderEdit({ offers: [wireOffer()] }, '/editar-oferta/7');
    expect(await screen.findByRole('combobox', { name: 'Producto' })).toHaveValue('Café tostado');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByLabelText(/Precio por Kg/)).toHaveValue('4,5');
    expect(screen.getByText('Todavía no cambiaste nada.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Guardar cambios' })).toBeDisabled();
  });

  it('sends the whole offer with its id, and tells what changed, also after a reload', async () => {
    const { user, sent, unmount } = renderEdit({ offers: [wireOffer()], call: () => done('7') });
    const price = await screen.findByLabelText(/Precio por Kg/);
    await user.clear(price);
    await user.type(price, '5,25');
    const changes = screen.getByRole('heading', { name: 'Lo que cambia' }).parentElement as HTMLElement;
    expect(within(changes).getByText(/^5,25\sUSDT$/)).toBeVisible();
    await user.dblClick(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByRole('heading', { name: 'Cambios guardados' })).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.args).toMatchObject({ offer_id: '7', exchange_rate: '5.25', amount: '100000000' });
    expect(draftNamed('7')).toBeNull();
    await draftsAreSaved();
    unmount();
    reloadPage();
    renderEdit({ offers: [wireOffer()] }, '/oferta-editada?oferta=7');
    expect(await screen.findByText(/^Antes: 4,50\sUSDT$/)).toBeVisible();
  });

  it('of a hidden offer begins with what its seller alone may read, and is sent', async () => {
    const hidden = [{ reason: 'Las fotos son de otra finca.', offer: wireOffer() }];
    const { user, sent } = renderEdit({ offers: [], hidden, call: () => done('7') });
    const price = await screen.findByLabelText(/Precio por Kg/);
    await user.clear(price);
    await user.type(price, '5,25');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByRole('heading', { name: 'Cambios guardados' })).toBeVisible();
    expect(sent[0]?.args).toMatchObject({ offer_id: '7', exchange_rate: '5.25' });
  });

  it('claims no change where this device knows of none', async () => {
    renderEdit({ offers: [wireOffer()] }, '/oferta-editada?oferta=7');
    expect(await screen.findByRole('heading', { name: 'No sabemos cómo terminó' })).toBeVisible();
    expect(screen.queryByText('Cambios guardados')).not.toBeInTheDocument();
  });

  it('keeps and shows the ways to the buyer and the ways to pay that it was published with', async () => {
    const offer = wireOffer({
      delivery: [{ id: 'carrier', kind: 'carrier', freight_amount: '300000', per: 'kg' }],
      payment_method: [{ payment_method_id: '2', payment_method: 'USDT en garantía, flete incluido' }],
    });
    const { user, sent } = renderEdit({ offers: [offer], call: () => done('7') });
    expect(await screen.findByLabelText(/^Por transportadora/)).toBeChecked();
    expect(screen.getByLabelText('Precio de la transportadora por Kg, en USDT')).toHaveValue('0,3');
    expect(screen.getByLabelText('USDT en garantía, flete incluido')).toBeChecked();
    await user.click(screen.getByLabelText('Se paga a la transportadora al recibir'));
    const changes = screen.getByRole('heading', { name: 'Lo que cambia' }).parentElement as HTMLElement;
    expect(within(changes).getByText(/^Antes: Por transportadora: 0,30\sUSDT por Kg$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await screen.findByRole('heading', { name: 'Cambios guardados' });
    expect(sent[0]?.args).toMatchObject({
      delivery: [{ id: 'carrier', kind: 'carrier', freight_amount: '0', per: 'order' }],
      payment_method: [{ payment_method_id: '2', payment_method: 'USDT en garantía, flete incluido' }],
    });
  });

  it('cannot offer less than what is sold', async () => {
    const { user, sent } = renderEdit({ offers: [wireOffer()] }, '/editar-oferta/7');
    const quantity = await screen.findByLabelText(/Cuánto ofreces/);
    expect(screen.getByText(/Ya se pidieron o entregaron 20\sKg/)).toBeVisible();
    await user.clear(quantity);
    await user.type(quantity, '19');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    expect(await screen.findByText(/No puede ser menos de 20\sKg/)).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('sends nothing over what changed elsewhere, and lets the person choose', async () => {
    const services: Services = { offers: [wireOffer()], call: () => done('7') };
    const { user, sent } = renderEdit(services);
    const price = await screen.findByLabelText(/Precio por Kg/);
    await user.clear(price);
    await user.type(price, '5');
    services.offers = [wireOffer({ exchange_rate: '6' })];
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByText('La oferta cambió mientras la editabas')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Seguir con lo mío' }));
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(await screen.findByRole('heading', { name: 'Cambios guardados' })).toBeVisible();
    expect(sent[0]?.args).toMatchObject({ exchange_rate: '5' });
  });

  it('a sale meanwhile is no change, only less to give away', async () => {
    const services: Services = { offers: [wireOffer()], call: () => done('7') };
    const { user, sent } = renderEdit(services);
    const terms = await screen.findByLabelText(/Condiciones/);
    await user.type(terms, 'Solo en Pitalito.');
    services.offers = [wireOffer({ remaining_amount: '60000000' })];
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await screen.findByRole('heading', { name: 'Cambios guardados' })).toBeVisible();
  });

  it.each([
    ['is not one’s own', [wireOffer({ owner_id: people.stranger.wallet })], 'Esta oferta no es tuya'],
    ['is gone', [], 'Esta oferta ya no existe'],
  ])('says so when the offer %s', async (_case, offers, title) => {
    renderEdit({ offers });
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  });
});
