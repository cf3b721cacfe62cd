import { takeLeftPlace } from '@cosecha/shared/state';
import { accepted, refusal } from '@cosecha/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  arrivesAtResult,
  buyingForEachTest,
  CREATE,
  confirm,
  held,
  made,
  openForm,
  openPurchase,
  pay,
  quantityBox,
  reload,
  review,
  reviewButton,
  sent,
} from '../testing/buying';
import { BUYER, SELLER, wireOffer, wireOrder } from '../testing/factories';
import { place } from '../testing/place';

const network = buyingForEachTest();

describe('SPEC.md §2 /comprar-producto: a purchase that was confirmed', () => {
  test('the sheet says what, how much and what the network costs; confirming makes one order and shows it', async () => {
    network.answers.set(CREATE, () => made());
    const { user } = await review('10');
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
      expectedRevision: 0,
    });
    expect(sent()[0]?.idempotencyKey).toMatch(/.{16,}/);
  });

  test('two taps are one order, and its real steps are shown while it runs', async () => {
    let step = 'checking';
    network.answers.set(`${CREATE}/`, () => accepted({ step }));
    const answer = held();
    const { user } = await review('10');
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
    const { user, offersBecome } = await review();
    await user.click(confirm(/^Pagar/));
    await offersBecome([wireOffer({ remaining_amount: '0', status: 2 })]);
    expect(await screen.findByRole('heading', { name: 'Haciendo tu pedido' })).toBeInTheDocument();
    expect(screen.queryByText('Se vendió toda')).not.toBeInTheDocument();
    answer(made());
    await arrivesAtResult();
  });

  test('the result stands on the device: number, money, who delivers, and the way to the order', async () => {
    network.answers.set(CREATE, () => made());
    network.active = [wireOrder({ order_id: '31', extra: wireOffer().extra })];
    const user = await pay();
    expect(await screen.findByRole('heading', { name: '¡Pedido hecho!' })).toBeInTheDocument();
    expect(screen.getByText(/^25,00\sUSDT en garantía$/)).toBeInTheDocument();
    expect(
      screen.getByText(/Pediste 10\sKg de Café Caturra.*Tiene 2 días para entregar/),
    ).toBeInTheDocument();
    expect(screen.getByText('HASH')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Ver el pedido' }));
    expect(place()).toBe('/orden/31');
  });

  test('the result survives a reload', async () => {
    network.answers.set(CREATE, () => made());
    network.active = [wireOrder({ order_id: '31', extra: wireOffer().extra })];
    await pay();
    await screen.findByRole('heading', { name: '¡Pedido hecho!' });
    reload('/comprar-producto?pedido=31');
    expect(await screen.findByRole('heading', { name: '¡Pedido hecho!' })).toBeInTheDocument();
    expect(await screen.findByText('HASH')).toBeInTheDocument();
  });

  test('a result that is opened later leads to the order as it stands now', async () => {
    network.active = [wireOrder({ order_id: '31', status: 2, confirmation_owner_id: 1 })];
    openPurchase('/comprar-producto?pedido=31');
    await waitFor(() => expect(place()).toBe('/orden/31'));
  });

  test('the result of somebody else’s purchase is not told', async () => {
    network.active = [wireOrder({ order_id: '31', owner_id: BUYER, signer_id: SELLER })];
    openPurchase('/comprar-producto?pedido=31');
    expect(await screen.findByText('No encontramos este pedido')).toBeInTheDocument();
  });

  test('a session that ended before the answer is opened again, and the same purchase goes on', async () => {
    network.answers.set(CREATE, () => new TypeError('connection lost'));
    const user = await pay();
    await screen.findByText('Estamos confirmando la operación. No la repitas');
    network.answers.set(CREATE, () => refusal(401, 'auth-token-expired', 'Tu sesión venció.'));
    await user.click(screen.getByRole('button', { name: 'Consultar' }));
    await waitFor(() => expect(place()).toBe('/welcome'));
    network.answers.set(CREATE, () => made());
    reload(takeLeftPlace(BUYER));
    await arrivesAtResult();
    expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  });

  test('a page that is reloaded in mid-action asks under the same key and shows the order', async () => {
    held();
    await pay();
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
    const user = await pay();
    expect(await screen.findByText('Estamos confirmando la operación. No la repitas')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Revisar pedido' })).not.toBeInTheDocument();
    network.answers.set(CREATE, () => made());
    await user.click(screen.getByRole('button', { name: 'Consultar' }));
    await arrivesAtResult();
    const [first, second] = sent();
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  test('a price that only the service knew yet is shown, and accepted is another order', async () => {
    network.answers.set(CREATE, () => {
      network.offers = [wireOffer({ exchange_rate: '3' })];
      network.answers.set(CREATE, () => made());
      return refusal(409, 'price-changed', 'El precio cambió a 3 USDT por Kg. Revísalo y confirma de nuevo.');
    });
    const user = await pay();
    await user.click(await screen.findByRole('button', { name: /^Aceptar 3,00/ }));
    expect(await quantityBox()).toHaveValue('10');
    await user.click(reviewButton());
    await user.click(confirm(/^Pagar 30,00/));
    await arrivesAtResult();
    const [first, second] = sent();
    expect(second?.body).toMatchObject({ expectedRate: '3' });
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  test('an edit that only the service knew yet is read first, and the next order names it', async () => {
    network.answers.set(CREATE, () => {
      network.offers = [wireOffer({ revision: 1 })];
      network.answers.set(CREATE, () => made());
      return refusal(409, 'offer-changed', 'El vendedor cambió esta oferta mientras la leías.');
    });
    const user = await pay();
    await user.click(await screen.findByRole('button', { name: 'Ya la revisé' }));
    expect(screen.queryByText(/mientras la leías/)).not.toBeInTheDocument();
    await user.click(reviewButton());
    await user.click(confirm(/^Pagar/));
    await arrivesAtResult();
    expect(sent().map(({ body }) => body)).toMatchObject([{ expectedRevision: 0 }, { expectedRevision: 1 }]);
  });

  test.each([
    ['offer-paused', 'El vendedor pausó esta oferta.', 'Ver otras ofertas'],
    ['insufficient-near', 'Necesitas 0,2 NEAR disponibles.', 'Recargar billetera'],
  ])('a refusal %s is told with its way out, and nothing typed is lost', async (code, message, wayOut) => {
    network.answers.set(CREATE, () => refusal(409, code, message));
    await pay();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(message);
    expect(within(alert).getByRole('link', { name: wayOut })).toBeInTheDocument();
    expect(await quantityBox()).toHaveValue('10');
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
    const { user } = await openForm();
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Forma de pago con el vendedor' }),
      'Recoger en finca',
    );
    await user.click(reviewButton());
    expect(screen.getByRole('dialog')).toHaveTextContent('Recoger en finca');
    await user.click(confirm(/^Pagar/));
    await arrivesAtResult();
    expect(sent()[0]?.body).toMatchObject({ paymentMethodId: '4' });
  });
});
