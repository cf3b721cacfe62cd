import { configure } from '@cosecha/shared/api';
import { microUsdt } from '@cosecha/shared/domain';
import { forEachTest, makeConfig, makeOrder, people, renderApp } from '@cosecha/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Root } from '../root';
import { startWalletService } from '../testing/wallet-service';

const service = forEachTest(startWalletService);

async function open(path = '/billetera') {
  const view = renderApp(<Root />, { path });
  await screen.findByRole('heading', { level: 1 });
  return view;
}
const part = (name: string) => within(screen.getByRole('region', { name }));

describe('the wallet', () => {
  it('shows what can be spent, what waits in escrow and what the network keeps', async () => {
    await open();
    expect(await part('Disponible').findByText('1.250,50 USDT')).toBeVisible();
    expect(await part('En garantía').findByText('45,00 USDT')).toBeVisible();
    expect(await part('NEAR').findByText('3,1818 NEAR')).toBeVisible();
    expect(part('NEAR').getByText('0,0682 NEAR')).toBeVisible();
    expect(screen.queryByText('Te queda poco NEAR')).not.toBeInTheDocument();
  });

  it('names what waits for one’s own sales, and leads to them', async () => {
    const [sellerId, buyerId] = [people.buyer.wallet, people.seller.wallet];
    const sale = { role: 'seller', sellerId, buyerId } as const;
    service.world.active = [
      makeOrder({ ...sale, id: '1|1', amountDelivered: microUsdt(24_900_000n) }),
      makeOrder({ ...sale, id: '2|1', state: 'delivered', amountDelivered: microUsdt(10_000_000n) }),
      makeOrder({ id: '3|1' }),
    ];
    await open();
    const link = await screen.findByRole('link', { name: /^En garantía por tus ventas: 34,90\sUSDT/ });
    expect(link).toHaveAttribute('href', '/historial-ordenes-abiertas?papel=seller');
  });

  it('names nothing of the kind to who sells nothing', async () => {
    service.world.active = [makeOrder()];
    await open();
    await part('En garantía').findByText('45,00 USDT');
    await waitFor(() => expect(service.requests.some(({ url }) => url.includes('order-counts'))).toBe(true));
    expect(screen.queryByText(/Por cobrar/)).not.toBeInTheDocument();
  });

  it('asks for the escrow at the account derived from the wallet', async () => {
    await open();
    await part('En garantía').findByText('45,00 USDT');
    const derived = `${people.buyer.wallet.slice(0, 30)}.mercado.cosecha.test`;
    expect(service.requests.map(({ url }) => url)).toContain(`/near/fastnear/v1/account/${derived}/ft`);
  });

  it('warns below 0.1 NEAR and leads to the code that receives', async () => {
    service.world.near = '168100000000000000000000';
    await open();
    expect(await screen.findByText('Te queda poco NEAR')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Recargar' })).toHaveAttribute('href', '/recargar');
  });

  it('says how much is missing when the reserve is not covered', async () => {
    service.world.near = '50000000000000000000000';
    await open();
    expect(await screen.findByText(/Te faltan 0,0182\sNEAR/)).toBeVisible();
    expect(await part('NEAR').findByText('0 NEAR')).toBeVisible();
  });

  it('explains an account that the network does not know yet', async () => {
    service.world.near = null;
    await open();
    expect(await screen.findByText('Tu billetera está lista para recibir')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByText(/se activa con tu primera recarga/)).toBeVisible();
    expect(part('NEAR').getByText('Sin movimientos todavía.')).toBeVisible();
  });

  describe('whose costs Cosecha pays', () => {
    beforeEach(() => {
      service.world.carried = { purchase: false, offer: true, send: true };
    });
    const noWordOfNear = async () => {
      await part('En garantía').findByText('45,00 USDT');
      await waitFor(() => expect(screen.queryByRole('region', { name: 'NEAR' })).not.toBeInTheDocument());
      expect(screen.queryByText(/NEAR/)).not.toBeInTheDocument();
    };

    it('is told how a new account begins', async () => {
      Object.assign(service.world, { near: null, usdt: '0', escrow: '0' });
      await open();
      expect(await screen.findByText('Tu billetera está lista para recibir')).toBeVisible();
      expect(screen.getByText(/se activa al publicar o enviar USDT, y eso lo paga Cosecha/)).toBeVisible();
      expect(screen.queryByRole('region', { name: 'NEAR' })).not.toBeInTheDocument();
    });

    it('is told nothing of a beginning where money lies in it already', async () => {
      service.world.near = null;
      await open();
      await noWordOfNear();
      expect(screen.queryByText('Tu billetera está lista para recibir')).not.toBeInTheDocument();
    });

    it('reads no word of NEAR where it has none to spend', async () => {
      service.world.near = '50000000000000000000000';
      const { user } = await open();
      await noWordOfNear();
      await user.click(screen.getByRole('button', { name: '¿Qué es cada saldo?' }));
      const sheet = within(screen.getByRole('dialog', { name: 'Tus saldos' }));
      expect(sheet.getByText('En garantía (custodia)')).toBeVisible();
      expect(sheet.queryByText(/NEAR/)).not.toBeInTheDocument();
    });

    it('sees the little that it has, and is not asked for more', async () => {
      service.world.near = '168100000000000000000000';
      await open();
      expect(await part('NEAR').findByText(/^0,0999\sNEAR/)).toBeVisible();
      expect(screen.queryByText('Te queda poco NEAR')).not.toBeInTheDocument();
    });
  });

  it('loses only the part that does not answer, and tries it again', async () => {
    service.world.down.add('near');
    const { user } = await open();
    expect(await part('Disponible').findByText('1.250,50 USDT')).toBeVisible();
    expect(await part('NEAR').findByText(/Tu dinero está a salvo/)).toBeVisible();
    service.world.down.clear();
    await user.click(part('NEAR').getByRole('button', { name: 'Reintentar' }));
    expect(await part('NEAR').findByText('3,1818 NEAR')).toBeVisible();
  });

  it('has one button where nothing answers, and it brings everything back', async () => {
    for (const part of ['tokens', 'near', 'movements'] as const) service.world.down.add(part);
    const { user } = await open();
    expect(await part('Disponible').findByText(/No pudimos consultar tus saldos/)).toBeVisible();
    expect(await part('Movimientos').findByText('No pudimos cargar tus movimientos.')).toBeVisible();
    const retry = screen.getByRole('button', { name: 'Reintentar' });
    service.world.down.clear();
    await user.click(retry);
    expect(await part('Disponible').findByText('1.250,50 USDT')).toBeVisible();
    expect(await part('En garantía').findByText('45,00 USDT')).toBeVisible();
    expect(await part('NEAR').findByText('3,1818 NEAR')).toBeVisible();
    expect(await part('Movimientos').findByRole('heading', { name: /Todavía no hay/ })).toBeVisible();
  });

  it('keeps the last figure when a refresh fails, and says that it is old', async () => {
    const { user } = await open();
    await part('Disponible').findByText('1.250,50 USDT');
    service.world.down.add('tokens');
    await user.click(screen.getByRole('button', { name: 'Actualizar saldos' }));
    expect(await part('Disponible').findByText('Mostramos el último saldo que vimos.')).toBeVisible();
    expect(part('Disponible').getByText('1.250,50 USDT')).toBeVisible();
  });

  it('refreshes on demand', async () => {
    const { user } = await open();
    await part('Disponible').findByText('1.250,50 USDT');
    service.world.usdt = '999990000';
    await user.click(screen.getByRole('button', { name: 'Actualizar saldos' }));
    expect(await part('Disponible').findByText('999,99 USDT')).toBeVisible();
  });

  it('explains each balance in plain words', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: '¿Qué es cada saldo?' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Tus saldos' }));
    expect(sheet.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Disponible',
      'En garantía (custodia)',
      'NEAR disponible',
      'Reserva de red',
    ]);
    await user.click(sheet.getByRole('button', { name: 'Entendido' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('leads to sending, receiving and both histories', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Enviar' })).toHaveAttribute('href', '/enviar');
    expect(screen.getByRole('link', { name: 'Recibir' })).toHaveAttribute('href', '/recibir');
    expect(screen.getByRole('link', { name: /Pedidos abiertos/ })).toHaveAttribute(
      'href',
      '/historial-ordenes-abiertas',
    );
    expect(screen.getByRole('link', { name: /Historial/ })).toHaveAttribute('href', '/historial-completadas');
  });
});

describe('demo money', () => {
  it('is offered on a local network only', async () => {
    await open();
    await part('Disponible').findByText('1.250,50 USDT');
    expect(screen.queryByRole('button', { name: 'Pedir USDT de prueba' })).not.toBeInTheDocument();
  });

  it('arrives on the balance', async () => {
    configure(makeConfig({ demoTopUp: true }, service.origin));
    service.world.usdt = '0';
    const { user } = await open();
    await part('Disponible').findByText('0,00 USDT');
    await user.click(await screen.findByRole('button', { name: 'Pedir USDT de prueba' }));
    expect(await part('Disponible').findByText('100,00 USDT')).toBeVisible();
  });

  it("says that today's was taken", async () => {
    configure(makeConfig({ demoTopUp: true }, service.origin));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Pedir USDT de prueba' }));
    expect(await screen.findByText('Ya recibiste tu recarga de prueba de hoy.')).toBeVisible();
  });
});
