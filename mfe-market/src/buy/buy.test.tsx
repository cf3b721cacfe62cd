import { Route, Routes, useLocation } from '@cosecha/shared/router';
import { renderApp } from '@cosecha/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { BUYER, SELLER, wireOffer } from '../testing/factories';
import { accepted, FakeNetwork, refusal } from '../testing/fake-network';
import { signInAs } from '../testing/signed-in';
import { BuyScreen } from './buy-screen';

let network: FakeNetwork;

beforeEach(() => {
  network = new FakeNetwork();
  network.offers = [wireOffer()];
  network.fund(BUYER);
  network.install();
  signInAs(BUYER);
});

function Place() {
  const { pathname } = useLocation();
  return <output aria-label="lugar">{pathname}</output>;
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
const sent = () => network.sent('/api/p2p/create-order');

describe('SPEC.md §2 /comprar-producto', () => {
  test('the quantity decides the total, the fee and what the seller receives', async () => {
    const { user } = openPurchase();
    const box = await quantityBox();
    await user.clear(box);
    await user.type(box, '12,5');
    expect(screen.getByText('= 12,5 Kg')).toBeInTheDocument();
    expect(screen.getByText(/^31,25\sUSDT$/)).toBeInTheDocument();
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

  test('an arroba is 12,5 Kg; a carga does not fit into 120 Kg and is not offered', async () => {
    const { user } = openPurchase();
    await quantityBox();
    const units = screen.getByRole('group', { name: 'Medidas del campo' });
    await user.click(within(units).getByRole('button', { name: /arroba/ }));
    expect(await quantityBox()).toHaveValue('12,5');
    expect(within(units).queryByRole('button', { name: /carga/ })).not.toBeInTheDocument();
  });

  test('the sheet says what, how much and what the network costs; confirming makes one order and shows it', async () => {
    network.answers.set('/api/p2p/create-order', () =>
      accepted({ orderId: '31', transactionHash: 'HASH', escrow: '25000000' }),
    );
    const user = await review('10');
    const sheet = screen.getByRole('dialog', { name: 'Revisa antes de pagar' });
    expect(sheet).toHaveTextContent(/10\sKg · Café Caturra/);
    expect(sheet).toHaveTextContent(/Pasa a garantía\s*25,00\sUSDT/);
    expect(sheet).toHaveTextContent(/Tu cuenta de garantía ya está abierta/);
    await user.click(confirm(/^Pagar 25,00/));
    await waitFor(() => expect(screen.getByLabelText('lugar')).toHaveTextContent('/orden/31'));
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

  test('a second tap while the order is on its way sends nothing', async () => {
    let answer: (value: ReturnType<typeof accepted>) => void = () => {};
    network.answers.set('/api/p2p/create-order', () => new Promise((resolve) => (answer = resolve)));
    const user = await review('10');
    await user.click(confirm(/^Pagar/));
    expect(screen.getByRole('dialog', { name: 'Estamos haciendo tu pedido' })).toBeInTheDocument();
    await user.click(confirm(/^Pagar/));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    answer(accepted({ orderId: '31', transactionHash: 'HASH', escrow: '1' }));
    await waitFor(() => expect(screen.getByLabelText('lugar')).toHaveTextContent('/orden/31'));
    expect(sent()).toHaveLength(1);
  });

  test('the sheet stays while the order itself empties the offer', async () => {
    let answer: (value: ReturnType<typeof accepted>) => void = () => {};
    network.answers.set('/api/p2p/create-order', () => new Promise((resolve) => (answer = resolve)));
    const { user, queryClient } = openPurchase();
    await quantityBox();
    await screen.findByText('Tienes disponible');
    await user.click(screen.getByRole('button', { name: 'Revisar pedido' }));
    await user.click(confirm(/^Pagar/));
    network.offers = [wireOffer({ remaining_amount: '0', status: 2 })];
    await queryClient.invalidateQueries();
    expect(screen.getByRole('dialog', { name: 'Estamos haciendo tu pedido' })).toBeInTheDocument();
    expect(screen.queryByText('Se vendió toda')).not.toBeInTheDocument();
    answer(accepted({ orderId: '31', transactionHash: 'HASH', escrow: '1' }));
    await waitFor(() => expect(screen.getByLabelText('lugar')).toHaveTextContent('/orden/31'));
  });

  test('DESIGN.md §4: after a broken connection the same order is asked about with the same key', async () => {
    let tries = 0;
    network.answers.set('/api/p2p/create-order', () => {
      tries += 1;
      if (tries === 1) return new TypeError('connection lost');
      return accepted({ orderId: '31', transactionHash: 'HASH', escrow: '1' });
    });
    const user = await review('10');
    await user.click(confirm(/^Pagar/));
    await user.click(await screen.findByRole('button', { name: 'Consultar' }));
    await waitFor(() => expect(screen.getByLabelText('lugar')).toHaveTextContent('/orden/31'));
    const [first, second] = sent();
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  });

  test('a changed price is shown with the new total and must be confirmed again, as a new order', async () => {
    network.answers.set('/api/p2p/create-order', () => {
      network.offers = [wireOffer({ exchange_rate: '3' })];
      network.answers.delete('/api/p2p/create-order');
      network.answers.set('/api/p2p/create-order', () =>
        accepted({ orderId: '31', transactionHash: 'HASH', escrow: '1' }),
      );
      return refusal(409, 'price-changed', 'El precio cambió a 3 USDT por Kg. Revísalo y confirma de nuevo.');
    });
    const user = await review('10');
    await user.click(confirm(/^Pagar 25,00/));
    expect(await screen.findByText(/El precio cambió a 3 USDT/)).toBeInTheDocument();
    expect(await quantityBox()).toHaveValue('10');
    await screen.findByText(/^30,00\sUSDT$/);
    await user.click(screen.getByRole('button', { name: 'Ver el total nuevo' }));
    await user.click(confirm(/^Pagar 30,00/));
    await waitFor(() => expect(screen.getByLabelText('lugar')).toHaveTextContent('/orden/31'));
    const [first, second] = sent();
    expect(second?.body).toMatchObject({ expectedRate: '3' });
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  test.each([
    ['offer-paused', 'El vendedor pausó esta oferta.', 'Ver otras ofertas'],
    ['insufficient-near', 'Necesitas 0,2 NEAR disponibles.', 'Recargar billetera'],
  ])('a refusal %s is told with its way out, and nothing typed is lost', async (code, message, wayOut) => {
    network.answers.set('/api/p2p/create-order', () => refusal(409, code, message));
    const user = await review('10');
    await user.click(confirm(/^Pagar/));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(message);
    expect(within(alert).getByRole('link', { name: wayOut })).toBeInTheDocument();
    expect(await quantityBox()).toHaveValue('10');
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
  });
});
