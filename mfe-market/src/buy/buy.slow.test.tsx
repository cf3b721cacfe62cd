import { offerSchema } from '@cosecha/shared/api';
import { marketPaths, pathTo, walletPaths } from '@cosecha/shared/paths';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { storeOffer } from '../catalogue/stored-offer';
import {
  buyingForEachTest,
  confirm,
  openForm,
  openPurchase,
  quantityBox,
  reload,
  review,
  reviewButton,
  sent,
} from '../testing/buying';
import { BUYER, SELLER, wireOffer } from '../testing/factories';
import { place } from '../testing/place';
import { signInAs } from '../testing/signed-in';

const network = buyingForEachTest();

describe('SPEC.md §2 /comprar-producto', () => {
  test('the quantity decides the total, the fee and what the seller receives', async () => {
    await openForm('12,5');
    expect(screen.queryByText('= 12,5 Kg')).not.toBeInTheDocument();
    expect(screen.getAllByText(/^31,25\sUSDT$/)).toHaveLength(2);
    expect(screen.getByText(/^0,09\sUSDT$/)).toBeInTheDocument();
    expect(screen.getByText(/^31,16\sUSDT$/)).toBeInTheDocument();
  });

  test('limits and stock stand beside the field; a quantity outside them says what to type', async () => {
    const { user } = openPurchase();
    const box = await quantityBox();
    expect(screen.getByText(/Entre 5\sKg y 200\sKg\. Quedan 120\sKg\./)).toBeInTheDocument();
    await user.clear(box);
    await user.type(box, '1');
    expect(screen.getByText('Pide entre 5 y 200 Kg.')).toBeInTheDocument();
    expect(box).toBeInvalid();
  });

  test('a quantity that was not typed follows what is left; one that was typed stays', async () => {
    storeOffer('product', offerSchema.parse(wireOffer()));
    network.offers = [wireOffer({ remaining_amount: '3000000' })];
    const { user } = openPurchase();
    const box = await quantityBox();
    await waitFor(() => expect(box).toHaveValue('3'));
    await user.clear(box);
    await user.type(box, '2');
    expect(box).toHaveValue('2');
  });

  test('a quantity that is missing is led to, however far down the button was pressed', async () => {
    const { user, box } = await openForm();
    await user.clear(box);
    await user.click(reviewButton());
    expect(box).toHaveFocus();
    expect(box).toBeInvalid();
  });

  test('an arroba is 12,5 Kg; a carga does not fit into 120 Kg and is not offered', async () => {
    const { user } = openPurchase();
    await quantityBox();
    const units = screen.getByRole('group', { name: 'Medidas del campo' });
    await user.click(within(units).getByRole('button', { name: /arroba/ }));
    expect(screen.getByRole('textbox', { name: 'Cantidad en arrobas' })).toHaveValue('1');
    expect(screen.getByText(/^1\sarroba = 12,5\sKg$/)).toBeInTheDocument();
    expect(within(units).queryByRole('button', { name: /carga/ })).not.toBeInTheDocument();
  });

  test('the first order names the one-time cost of the escrow account', async () => {
    network.near = { [BUYER]: '5000000000000000000000000' };
    await review('10');
    expect(screen.getByRole('dialog')).toHaveTextContent(/0,2\sNEAR, una sola vez/);
  });

  test('a price that changes in mid-form must be accepted, with both prices, before anything is reviewed', async () => {
    const { user, offersBecome } = await openForm('10');
    await offersBecome([wireOffer({ exchange_rate: '3' })]);
    expect(
      await screen.findByText(/Antes 2,50\sUSDT por Kg, ahora 3,00\sUSDT.*de 25,00\sUSDT a 30,00\sUSDT/),
    ).toBeInTheDocument();
    expect(reviewButton()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /^Aceptar 3,00\sUSDT por Kg/ }));
    await user.click(reviewButton());
    expect(confirm(/^Pagar 30,00/)).toBeInTheDocument();
    expect(sent()).toHaveLength(0);
  });

  test('a sheet that is open when the price changes closes: its total no longer stands', async () => {
    const { offersBecome } = await review();
    await offersBecome([wireOffer({ exchange_rate: '3' })]);
    await screen.findByText('El precio cambió mientras mirabas');
    expect(screen.queryByRole('button', { name: /^Pagar/ })).not.toBeInTheDocument();
  });

  test('an edit of anything else must be read before anything is reviewed, and closes an open sheet', async () => {
    const { user, offersBecome } = await review();
    await offersBecome([wireOffer({ revision: 1, terms_conditions: 'Sin devoluciones.' })]);
    expect(await screen.findByText('El vendedor cambió esta oferta')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Pagar/ })).not.toBeInTheDocument();
    expect(reviewButton()).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Ver la oferta' })).toHaveAttribute('href', '/product/7');
    await user.click(screen.getByRole('button', { name: 'Ya la revisé' }));
    await user.click(reviewButton());
    expect(confirm(/^Pagar/)).toBeInTheDocument();
    expect(sent()).toHaveLength(0);
  });

  test('stock that shrank is said, and what is left is one tap away', async () => {
    const { user, box, offersBecome } = await openForm('100');
    await offersBecome([wireOffer({ remaining_amount: '25000000' })]);
    expect(await screen.findByText('Solo quedan 25 Kg de esta oferta.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Pedir 25\sKg/ }));
    expect(box).toHaveValue('25');
  });

  test.each([
    ['paused', [wireOffer({ is_pause: true })], 'Oferta en pausa'],
    ['deleted', [], 'Esta oferta ya no existe'],
  ])('an offer that is %s in mid-form says so, and what was typed stays', async (_case, offers, title) => {
    const { box, offersBecome } = await openForm('12');
    await offersBecome(offers);
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(box).toHaveValue('12');
    expect(reviewButton()).toBeDisabled();
    await offersBecome([wireOffer()]);
    await waitFor(() => expect(reviewButton()).toBeEnabled());
    expect(box).toHaveValue('12');
  });

  test('"comprar de nuevo" opens with its quantity', async () => {
    openPurchase('/comprar-producto?oferta=7&cantidad=12.5');
    expect(await quantityBox()).toHaveValue('12,5');
  });

  test('arrobas are typed in the field; the total and what is reviewed say both', async () => {
    const { user } = await openForm();
    await user.click(screen.getByRole('button', { name: /^arroba/ }));
    const box = screen.getByRole('textbox', { name: 'Cantidad en arrobas' });
    await user.clear(box);
    await user.type(box, '2');
    expect(screen.getByText(/^2\sarrobas = 25\sKg × 2,50\sUSDT$/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Más' }));
    expect(box).toHaveValue('3');
    await user.click(reviewButton());
    expect(screen.getByRole('dialog')).toHaveTextContent(/3\sarrobas = 37,5\sKg · Café Caturra/);
  });

  test('too much is refused in arrobas and Kg, and the nearest is one tap away', async () => {
    const { user } = await openForm();
    await user.click(screen.getByRole('button', { name: /^arroba/ }));
    const box = screen.getByRole('textbox', { name: 'Cantidad en arrobas' });
    await user.clear(box);
    await user.type(box, '10');
    expect(screen.getByText(/^Solo quedan 9,6 arrobas \(120\sKg\) de esta oferta\.$/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Pedir 9\sarrobas = 112,5\sKg$/ }));
    expect(box).toHaveValue('9');
  });

  test('back to Kg keeps the quantity', async () => {
    const { user } = await openForm('25');
    await user.click(screen.getByRole('button', { name: /^arroba/ }));
    expect(screen.getByRole('textbox', { name: 'Cantidad en arrobas' })).toHaveValue('2');
    await user.click(screen.getByRole('button', { name: 'Kg' }));
    expect(await quantityBox()).toHaveValue('25');
  });

  test('what is left below the minimum is sold whole', async () => {
    network.offers = [wireOffer({ remaining_amount: '4000000' })];
    const { user } = openPurchase();
    const box = await quantityBox();
    expect(box).toHaveValue('4');
    expect(screen.getByText(/Se vende solo completo: 4\sKg/)).toBeInTheDocument();
    await user.clear(box);
    await user.type(box, '2');
    expect(screen.getByText(/Quedan 4\sKg y se venden juntos: pide 4\sKg/)).toBeInTheDocument();
  });

  test('missing money is said before anything is signed, with what it would be enough for', async () => {
    network.stablecoin[BUYER] = '20000000';
    const { user, box } = await openForm('10');
    expect(await screen.findByText(/Te faltan 5,00\sUSDT/)).toBeInTheDocument();
    expect(reviewButton()).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /Pedir 8\sKg/ }));
    expect(box).toHaveValue('8');
    expect(reviewButton()).toBeEnabled();
    expect(sent()).toHaveLength(0);
  });

  test('the way to the money that is missing takes the purchase along, and its address brings it back', async () => {
    network.stablecoin[BUYER] = '20000000';
    const { user } = await openForm('12,5');
    const link = await screen.findByRole('link', { name: 'Recargar billetera' });
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://app');
    expect(pathname).toBe(walletPaths.recharge);
    expect(searchParams.get('necesita')).toBe('31.25');
    await user.click(link);
    cleanup();
    network.fund(BUYER);
    openPurchase(pathTo(marketPaths.buy, {}, Object.fromEntries(searchParams)));
    expect(await quantityBox()).toHaveValue('12,5');
    expect(await screen.findByText('Tienes disponible')).toBeInTheDocument();
    expect(reviewButton()).toBeEnabled();
  });

  test('what was filled in stands in the address, so that a reload finds it', async () => {
    const { user, box } = await openForm('12,5');
    await waitFor(() => expect(place()).toMatch(/[?&]cantidad=12\.5&/));
    expect(box).toHaveFocus();
    await user.clear(box);
    reload(place());
    expect(await quantityBox()).toHaveValue('12,5');
  });

  test('a purchase that comes back counts as it did, and a price that changed meanwhile is said', async () => {
    openPurchase(pathTo(marketPaths.buy, {}, { oferta: '7', cantidad: '25', unidad: 'arroba', precio: '2' }));
    expect(await screen.findByRole('textbox', { name: 'Cantidad en arrobas' })).toHaveValue('2');
    expect(await screen.findByText(/Antes 2,00\sUSDT por Kg, ahora 2,50\sUSDT/)).toBeInTheDocument();
  });

  test('missing NEAR is said with the amount', async () => {
    network.near = { [BUYER]: '200000000000000000000000' };
    openPurchase();
    expect(await screen.findByText(/necesitas 0,22\sNEAR y tienes/)).toBeInTheDocument();
  });

  test.each([
    ['Revisar saldo otra vez', 0],
    ['Revisar pedido', 1],
  ])(
    'an unread balance blocks paying until %s reads it, and what was asked for opens',
    async (again, sheets) => {
      network.answers.set('/near/rpc', () => new TypeError('offline'));
      const { user } = openPurchase();
      expect(await screen.findByText(/No pudimos revisar tu saldo/)).toBeInTheDocument();
      network.answers.clear();
      await user.click(screen.getByRole('button', { name: again }));
      expect(screen.queryByRole('button', { name: /^Pagar/ })).not.toBeInTheDocument();
      expect(await screen.findByText('Tienes disponible')).toBeInTheDocument();
      await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Pagar/ })).toHaveLength(sheets));
    },
  );

  test('SPEC.md §3: without an address the offer of session storage `product` is bought', async () => {
    sessionStorage.setItem('product', JSON.stringify(wireOffer()));
    openPurchase('/comprar-producto');
    expect(await screen.findByRole('heading', { name: 'Café Caturra' })).toBeInTheDocument();
  });

  test('without any offer it says where to find one', async () => {
    openPurchase('/comprar-producto');
    expect(await screen.findByText('Elige primero una oferta')).toBeInTheDocument();
  });

  test('an own offer cannot be bought', async () => {
    signInAs(SELLER);
    openPurchase();
    expect(await screen.findByText('Esta oferta es tuya')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ver mis ofertas' })).toHaveAttribute('href', '/mis-ofertas');
  });
});
