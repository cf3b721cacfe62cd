import { offerSchema } from '@cosecha/shared/api';
import { Route, Routes, useLocation } from '@cosecha/shared/router';
import { signOut, takeLeftPlace } from '@cosecha/shared/state';
import { installDeviceStorage, removeDeviceStorage, renderApp } from '@cosecha/shared/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { storeOffer } from '../catalogue/stored-offer';
import { BUYER, SELLER, wireOffer, wireOrder } from '../testing/factories';
import { accepted, FakeNetwork, refusal } from '../testing/fake-network';
import { signInAs } from '../testing/signed-in';
import { BuyScreen } from './buy-screen';

const CREATE = '/api/p2p/create-order';
let network: FakeNetwork;
/** How far the service says that a purchase has come. */
let step = 'checking';

beforeEach(() => {
  network = new FakeNetwork();
  network.offers = [wireOffer()];
  network.fund(BUYER);
  network.profiles[SELLER] = { name: 'Ana Mejía' };
  network.answers.set(`${CREATE}/`, () => accepted({ step }));
  step = 'checking';
  network.install();
  installDeviceStorage();
  signOut();
  signInAs(BUYER);
});
afterEach(removeDeviceStorage);

function Place() {
  const { pathname, search } = useLocation();
  return <output aria-label="lugar">{`${pathname}${search}`}</output>;
}

function openPurchase(path = '/comprar-producto?oferta=7') {
  return renderApp(
    <>
      <Routes>
        <Route path="/comprar-producto" element={<BuyScreen />} />
        <Route path="*" element={null} />
      </Routes>
      <Place />
    </>,
    { path },
  );
}

const quantityBox = () => screen.findByRole('textbox', { name: 'Cantidad en Kg' });

async function review(quantity: string) {
  const { user } = openPurchase();
  const box = await quantityBox();
  await screen.findByText('Tienes disponible');
  await user.clear(box);
  await user.type(box, quantity);
  await user.click(screen.getByRole('button', { name: 'Revisar pedido' }));
  return user;
}

const confirm = (amount: RegExp) => screen.getByRole('button', { name: amount });
const sent = () => network.calls.filter(({ url, body }) => url === CREATE && body !== undefined);
const made = (orderId = '31') => accepted({ orderId, transactionHash: 'HASH', escrow: '25000000' });
/** An order whose answer waits for the test. */
function held(): (value: ReturnType<typeof made>) => void {
  let answer: (value: ReturnType<typeof made>) => void = () => {};
  network.answers.set(CREATE, () => new Promise((resolve) => (answer = resolve)));
  return (value) => answer(value);
}

/** The page goes and another one opens, on the same device. */
function reload(path = '/comprar-producto?oferta=7') {
  cleanup();
  signOut();
  signInAs(BUYER);
  return openPurchase(path);
}

const place = () => screen.getByLabelText('lugar');
const arrivesAtResult = () => waitFor(() => expect(place()).toHaveTextContent('/comprar-producto?pedido=31'));

describe('SPEC.md §2 /comprar-producto', () => {
  test('the quantity decides the total, the fee and what the seller receives', async () => {
    const { user } = openPurchase();
    const box = await quantityBox();
    await user.clear(box);
    await user.type(box, '12,5');
    expect(screen.getByText('= 12,5 Kg')).toBeInTheDocument();
    expect(screen.getAllByText(/^31,25\sUSDT$/)).toHaveLength(2);
    expect(screen.getByText(/^0,09375\sUSDT$/)).toBeInTheDocument();
    expect(screen.getByText(/^31,15625\sUSDT$/)).toBeInTheDocument();
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

  test('an arroba is 12,5 Kg; a carga does not fit into 120 Kg and is not offered', async () => {
    const { user } = openPurchase();
    await quantityBox();
    const units = screen.getByRole('group', { name: 'Medidas del campo' });
    await user.click(within(units).getByRole('button', { name: /arroba/ }));
    expect(await quantityBox()).toHaveValue('12,5');
    expect(within(units).queryByRole('button', { name: /carga/ })).not.toBeInTheDocument();
  });

  test('the sheet says what, how much and what the network costs; confirming makes one order and shows it', async () => {
    network.answers.set(CREATE, () => made());
    const user = await review('10');
    const sheet = screen.getByRole('dialog', { name: 'Revisa antes de pagar' });
    expect(sheet).toHaveTextContent(/10\sKg · Café Caturra/);
    expect(sheet).toHaveTextContent(/Pasa a garantía\s*25,00\sUSDT/);
    expect(sheet).toHaveTextContent(/Tu cuenta de garantía ya está abierta/);
    await user.click(confirm(/^Pagar 25,00/));
    await arrivesAtResult();
    expect(sent()).toHaveLength(1);
    expect(sent()[0]?.body).toEqual({
      offerId: '7',
      paymentMethodId: '1',
      amountOrder: '10',
      expectedRate: '2.5',
    });
    expect(sent()[0]?.idempotencyKey).toMatch(/.{16,}/);
  });

  test('the first order names the one-time cost of the escrow account', async () => {
    network.near = { [BUYER]: '5000000000000000000000000' };
    await review('10');
    expect(screen.getByRole('dialog')).toHaveTextContent(/0,2\sNEAR, una sola vez/);
  });

  test('two taps are one order, and its real steps are shown while it runs', async () => {
    const answer = held();
    const user = await review('10');
    await user.dblClick(confirm(/^Pagar/));
    expect(await screen.findByRole('heading', { name: 'Haciendo tu pedido' })).toBeInTheDocument();
    const steps = screen.getByRole('list', { name: 'Avance de la compra' });
    const current = () =>
      within(steps)
        .getAllByRole('listitem')
        .find((item) => item.getAttribute('aria-current') === 'step');
    expect(current()).toHaveTextContent('Comprobando');
    step = 'escrow';
    await waitFor(() => expect(current()).toHaveTextContent('Guardando el dinero en garantía'));
    step = 'confirming';
    await waitFor(() => expect(current()).toHaveTextContent('Confirmando'));
    answer(made());
    await arrivesAtResult();
    expect(sent()).toHaveLength(1);
  });

  test('the order itself may empty the offer while it runs', async () => {
    const answer = held();
    const { user, queryClient } = openPurchase();
    await quantityBox();
    await screen.findByText('Tienes disponible');
    await user.click(screen.getByRole('button', { name: 'Revisar pedido' }));
    await user.click(confirm(/^Pagar/));
    network.offers = [wireOffer({ remaining_amount: '0', status: 2 })];
    await queryClient.invalidateQueries();
    expect(await screen.findByRole('heading', { name: 'Haciendo tu pedido' })).toBeInTheDocument();
    expect(screen.queryByText('Se vendió toda')).not.toBeInTheDocument();
    answer(made());
    await arrivesAtResult();
  });

  test('the result stands on the device: number, money, who delivers, and the way to the order', async () => {
    network.answers.set(CREATE, () => made());
    network.active = [wireOrder({ order_id: '31', extra: wireOffer().extra })];
    const user = await review('10');
    await user.click(confirm(/^Pagar/));
    expect(await screen.findByRole('heading', { name: '¡Pedido hecho!' })).toBeInTheDocument();
    expect(screen.getByText(/^25,00\sUSDT en garantía$/)).toBeInTheDocument();
    expect(
      screen.getByText(/Pediste 10\sKg de Café Caturra.*Tiene 2 días para entregar/),
    ).toBeInTheDocument();
    expect(screen.getByText('HASH')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Ver el pedido' }));
    expect(place()).toHaveTextContent('/orden/31');
  });

  test('the result survives a reload', async () => {
    network.answers.set(CREATE, () => made());
    network.active = [wireOrder({ order_id: '31', extra: wireOffer().extra })];
    const user = await review('10');
    await user.click(confirm(/^Pagar/));
    await screen.findByRole('heading', { name: '¡Pedido hecho!' });
    reload('/comprar-producto?pedido=31');
    expect(await screen.findByRole('heading', { name: '¡Pedido hecho!' })).toBeInTheDocument();
    expect(await screen.findByText('HASH')).toBeInTheDocument();
  });

  test('a result that is opened later leads to the order as it stands now', async () => {
    network.active = [wireOrder({ order_id: '31', status: 2, confirmation_owner_id: 1 })];
    openPurchase('/comprar-producto?pedido=31');
    await waitFor(() => expect(place()).toHaveTextContent('/orden/31'));
  });

  test('the result of somebody else’s purchase is not told', async () => {
    network.active = [wireOrder({ order_id: '31', owner_id: BUYER, signer_id: SELLER })];
    openPurchase('/comprar-producto?pedido=31');
    expect(await screen.findByText('No encontramos este pedido')).toBeInTheDocument();
  });

  test('a session that ended before the answer is opened again, and the same purchase goes on', async () => {
    network.answers.set(CREATE, () => new TypeError('connection lost'));
    const user = await review('10');
    await user.click(confirm(/^Pagar/));
    await screen.findByText('Estamos confirmando la operación. No la repitas');
    network.answers.set(CREATE, () => refusal(401, 'auth-token-expired', 'Tu sesión venció.'));
    await user.click(screen.getByRole('button', { name: 'Consultar' }));
    await waitFor(() => expect(place()).toHaveTextContent('/welcome'));
    network.answers.set(CREATE, () => made());
    reload(takeLeftPlace(BUYER));
    await arrivesAtResult();
    expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test('a page that is reloaded in mid-action asks under the same key and shows the order', async () => {
    held();
    const user = await review('10');
    await user.click(confirm(/^Pagar/));
    await waitFor(() => expect(sent()).toHaveLength(1));
    network.answers.set(CREATE, () => made());
    reload();
    await arrivesAtResult();
    const [first, second] = sent();
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(second?.body).toEqual(first?.body);
  });

  test('DESIGN.md §4: after a broken connection the same order is asked about with the same key', async () => {
    network.answers.set(CREATE, () => new TypeError('connection lost'));
    const user = await review('10');
    await user.click(confirm(/^Pagar/));
    expect(await screen.findByText('Estamos confirmando la operación. No la repitas')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Revisar pedido' })).not.toBeInTheDocument();
    network.answers.set(CREATE, () => made());
    await user.click(screen.getByRole('button', { name: 'Consultar' }));
    await arrivesAtResult();
    const [first, second] = sent();
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  test('a price that changes in mid-form must be accepted, with both prices, before anything is reviewed', async () => {
    const { user, queryClient } = openPurchase();
    const box = await quantityBox();
    await screen.findByText('Tienes disponible');
    await user.clear(box);
    await user.type(box, '10');
    network.offers = [wireOffer({ exchange_rate: '3' })];
    await queryClient.invalidateQueries();
    expect(
      await screen.findByText(/Antes 2,50\sUSDT por Kg, ahora 3,00\sUSDT.*de 25,00\sUSDT a 30,00\sUSDT/),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Revisar pedido' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /^Aceptar 3,00\sUSDT por Kg/ }));
    await user.click(screen.getByRole('button', { name: 'Revisar pedido' }));
    expect(confirm(/^Pagar 30,00/)).toBeInTheDocument();
    expect(sent()).toHaveLength(0);
  });

  test('a price that only the service knew yet is shown, and accepted is another order', async () => {
    network.answers.set(CREATE, () => {
      network.offers = [wireOffer({ exchange_rate: '3' })];
      network.answers.set(CREATE, () => made());
      return refusal(409, 'price-changed', 'El precio cambió a 3 USDT por Kg. Revísalo y confirma de nuevo.');
    });
    const user = await review('10');
    await user.click(confirm(/^Pagar 25,00/));
    await user.click(await screen.findByRole('button', { name: /^Aceptar 3,00/ }));
    expect(await quantityBox()).toHaveValue('10');
    await user.click(screen.getByRole('button', { name: 'Revisar pedido' }));
    await user.click(confirm(/^Pagar 30,00/));
    await arrivesAtResult();
    const [first, second] = sent();
    expect(second?.body).toMatchObject({ expectedRate: '3' });
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  test('a sheet that is open when the price changes closes: its total no longer stands', async () => {
    const { user, queryClient } = openPurchase();
    await quantityBox();
    await screen.findByText('Tienes disponible');
    await user.click(screen.getByRole('button', { name: 'Revisar pedido' }));
    network.offers = [wireOffer({ exchange_rate: '3' })];
    await queryClient.invalidateQueries();
    await screen.findByText('El precio cambió mientras mirabas');
    expect(screen.queryByRole('button', { name: /^Pagar/ })).not.toBeInTheDocument();
  });

  test('stock that shrank is said, and what is left is one tap away', async () => {
    const { user, queryClient } = openPurchase();
    const box = await quantityBox();
    await user.clear(box);
    await user.type(box, '100');
    network.offers = [wireOffer({ remaining_amount: '25000000' })];
    await queryClient.invalidateQueries();
    expect(await screen.findByText('Solo quedan 25 Kg de esta oferta.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /^Pedir 25\sKg/ }));
    expect(box).toHaveValue('25');
  });

  test.each([
    ['paused', [wireOffer({ is_pause: true })], 'Oferta en pausa'],
    ['deleted', [], 'Esta oferta ya no existe'],
  ])('an offer that is %s in mid-form says so, and what was typed stays', async (_case, offers, title) => {
    const { user, queryClient } = openPurchase();
    const box = await quantityBox();
    await screen.findByText('Tienes disponible');
    await user.clear(box);
    await user.type(box, '12');
    network.offers = offers;
    await queryClient.invalidateQueries();
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(box).toHaveValue('12');
    expect(screen.getByRole('button', { name: 'Revisar pedido' })).toBeDisabled();
    network.offers = [wireOffer()];
    await queryClient.invalidateQueries();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Revisar pedido' })).toBeEnabled());
    expect(box).toHaveValue('12');
  });

  test.each([
    ['offer-paused', 'El vendedor pausó esta oferta.', 'Ver otras ofertas'],
    ['insufficient-near', 'Necesitas 0,2 NEAR disponibles.', 'Recargar billetera'],
  ])('a refusal %s is told with its way out, and nothing typed is lost', async (code, message, wayOut) => {
    network.answers.set(CREATE, () => refusal(409, code, message));
    const user = await review('10');
    await user.click(confirm(/^Pagar/));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(message);
    expect(within(alert).getByRole('link', { name: wayOut })).toBeInTheDocument();
    expect(await quantityBox()).toHaveValue('10');
  });

  test('"comprar de nuevo" opens with its quantity', async () => {
    openPurchase('/comprar-producto?oferta=7&cantidad=12.5');
    expect(await quantityBox()).toHaveValue('12,5');
  });

  test('units of the field are counted with − and +', async () => {
    const { user } = openPurchase();
    const box = await quantityBox();
    await user.click(screen.getByRole('button', { name: /^arroba/ }));
    await user.click(screen.getByRole('button', { name: 'Más' }));
    expect(box).toHaveValue('25');
    expect(screen.getByText('Son 2 arrobas')).toBeInTheDocument();
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

  test('a way to settle it is chosen where there are several', async () => {
    network.offers = [
      wireOffer({
        payment_method: [
          { payment_method_id: '1', payment_method: 'Contra entrega' },
          { payment_method_id: '4', payment_method: 'Recoger en finca' },
        ],
      }),
    ];
    network.answers.set(CREATE, () => made());
    const { user } = openPurchase();
    await quantityBox();
    await screen.findByText('Tienes disponible');
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Forma de pago con el vendedor' }),
      'Recoger en finca',
    );
    await user.click(screen.getByRole('button', { name: 'Revisar pedido' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('Recoger en finca');
    await user.click(confirm(/^Pagar/));
    await arrivesAtResult();
    expect(sent()[0]?.body).toMatchObject({ paymentMethodId: '4' });
  });

  test('missing money is said before anything is signed, with what it would be enough for', async () => {
    network.stablecoin[BUYER] = '20000000';
    const { user } = openPurchase();
    const box = await quantityBox();
    await user.clear(box);
    await user.type(box, '10');
    expect(await screen.findByText(/Te faltan 5,00\sUSDT/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Revisar pedido' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /Pedir 8\sKg/ }));
    expect(box).toHaveValue('8');
    expect(screen.getByRole('button', { name: 'Revisar pedido' })).toBeEnabled();
    expect(sent()).toHaveLength(0);
  });

  test('missing NEAR is said with the amount', async () => {
    network.near = { [BUYER]: '200000000000000000000000' };
    openPurchase();
    expect(await screen.findByText(/necesitas 0,22\sNEAR y tienes/)).toBeInTheDocument();
  });

  test('an unread balance blocks paying until it is read', async () => {
    network.answers.set('/near/rpc', () => new TypeError('offline'));
    const { user } = openPurchase();
    expect(await screen.findByText(/No pudimos revisar tu saldo/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Revisar pedido' }));
    expect(screen.queryByRole('button', { name: /^Pagar/ })).not.toBeInTheDocument();
    network.answers.clear();
    await user.click(screen.getByRole('button', { name: 'Revisar saldo otra vez' }));
    expect(await screen.findByText('Tienes disponible')).toBeInTheDocument();
  });

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
