import { walletRow } from '@cosecha/shared/state';
import { forEachTest, people, removeDeviceStorage, renderApp } from '@cosecha/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { changeNotes, readNotes } from '../device/wallet-notes';
import { Root } from '../root';
import { startWalletService } from '../testing/wallet-service';

const NEW_ONE = 'c3'.repeat(32);
const WALLET = people.buyer.wallet;
const HOUR_MS = 60 * 60_000;

const service = forEachTest(startWalletService);

async function open(query = '') {
  const view = renderApp(<Root />, { path: `/enviar${query}` });
  await screen.findByRole('heading', { level: 1 });
  return view;
}
const to = () => screen.getByLabelText('Para quién');
const amount = () => screen.getByLabelText('Monto');
const review = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Revisar envío' }));
const NONE = { purchase: false, offer: false, send: false };
const sheet = () => within(screen.getByRole('dialog', { name: 'Revisa tu envío' }));
const sent = () => [...service.world.sent.values()];
const knows = (...accounts: string[]) =>
  changeNotes(WALLET, (notes) => ({
    ...notes,
    recents: accounts.map((account) => ({ account, atMs: 1_000 })),
  }));

const device = (row: string) => walletRow<unknown>(row, (stored) => stored);
const OPEN = { kind: 'send', subject: '', status: 'sending', tries: 1, dueMs: null, endedAtMs: null };
/** As a page that was closed leaves a send without an end. */
const leaveSend = (startedAtMs: number) => {
  const input = { asset: 'USDT', receiverId: 'rosa.test', amount: '3', maxNetworkCost: '1' };
  const started = { ...OPEN, failure: null, key: 'old-key', input, startedAtMs };
  return device('operations').change(WALLET, () => [started]);
};
const openSends = async () =>
  ((await device('operations').read(WALLET)) as { status: string }[]).filter(({ status }) =>
    ['sending', 'uncertain', 'lapsed'].includes(status),
  );
describe('the account of destination', () => {
  it('is found on the chain while it is written', async () => {
    const { user } = await open();
    await user.type(to(), 'rosa.test');
    expect(await screen.findByText('Cuenta encontrada.')).toBeVisible();
    const quotes = service.requests.filter(({ url }) => url === '/api/wallet/send/quote');
    expect(quotes.map(({ json }) => json)).toEqual([{ asset: 'USDT', receiverId: 'rosa.test' }]);
  });

  it.each([
    ['nadie.test', /Esa cuenta no existe/],
    ['usdt.cosecha.test', /Esa cuenta no es de una persona/],
    [WALLET, /Esa es tu propia billetera/],
    ['¿quién?', /no tiene la forma de una cuenta/],
  ])('is refused: %s', async (account, reason) => {
    const { user } = await open();
    await user.type(to(), account);
    await user.tab();
    expect(await screen.findByText(reason)).toBeVisible();
  });

  it('must be there', async () => {
    const { user } = await open();
    await review(user);
    expect(await screen.findByText('Escribe la cuenta de destino.')).toBeVisible();
  });

  it('may be a long address that nobody has used yet', async () => {
    const { user } = await open();
    await user.type(to(), NEW_ONE.toUpperCase());
    expect(await screen.findByText(/Cuenta nueva: empieza con este envío/)).toBeVisible();
  });

  it('that nobody can look up says so and is tried again', async () => {
    service.world.down.add('quote');
    const { user } = await open('?to=rosa.test');
    expect(await screen.findByText('No pudimos comprobar la cuenta.')).toBeVisible();
    service.world.down.clear();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Cuenta encontrada.')).toBeVisible();
  });

  it('comes with its amount from a pasted link', async () => {
    const { user } = await open();
    to().focus();
    await user.paste('https://cosecha.example/enviar?to=rosa.test&amount=1250.5&asset=NEAR');
    expect(to()).toHaveValue('rosa.test');
    expect(amount()).toHaveValue('1.250,5');
    expect(screen.getByRole('button', { name: 'NEAR' })).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('the amount', () => {
  it('is everything but what the network takes', async () => {
    const { user } = await open('?to=rosa.test&asset=NEAR');
    await screen.findByText('Cuenta encontrada.');
    await user.click(screen.getByRole('button', { name: 'Enviar todo' }));
    expect(amount()).toHaveValue('3,1798');
    await user.click(screen.getByRole('button', { name: 'USDT' }));
    await screen.findByText('Cuenta encontrada.');
    await user.click(screen.getByRole('button', { name: 'Enviar todo' }));
    expect(amount()).toHaveValue('1.250,5');
  });

  it.each([
    ['', 'Escribe una cantidad.'],
    ['0', 'La cantidad debe ser mayor que cero.'],
    ['1,2.5', /No entendimos la cantidad/],
    ['1,1234567', 'Usa como máximo 6 decimales.'],
    ['1250,500001', /Puedes enviar hasta 1.250,50\sUSDT/],
  ])('is refused: "%s"', async (text, reason) => {
    const { user } = await open('?to=rosa.test');
    await screen.findByText('Cuenta encontrada.');
    if (text) await user.type(amount(), text);
    await review(user);
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Revisa tu envío' })).not.toBeInTheDocument();
  });
});

describe('the costs', () => {
  it('explain the registration of an account that the token does not know', async () => {
    await open('?to=nuevo.test');
    expect(
      await screen.findByText(/hasta 0,00325\sNEAR. Incluye 0,00125\sNEAR para registrar la cuenta/),
    ).toBeVisible();
  });

  it('ask for NEAR where there is none for the registration', async () => {
    service.world.near = '60000000000000000000000';
    const { user } = await open('?to=nuevo.test');
    expect(await screen.findByText(/Para registrar esta cuenta necesitas 0,00125\sNEAR/)).toBeVisible();
    await user.clear(to());
    await user.type(to(), 'rosa.test');
    expect(await screen.findByText(/tu billetera necesita un poco de NEAR/)).toBeVisible();
  });

  it.each([
    ['them', { send: true }, /lo paga Cosecha/],
    ['tomorrow', { later: { ...NONE, send: true } }, /mañana sigues sin recargar.*Recarga NEAR/],
  ])('say that Cosecha pays %s', async (_what, carried, words) => {
    service.world.near = null;
    service.world.carried = { ...NONE, ...carried };
    await open('?to=rosa.test');
    expect(await screen.findByText(words)).toBeVisible();
  });
});

describe('sending', () => {
  it('shows everything, moves the money once and gives a receipt', async () => {
    const { user } = await open('?to=nuevo.test&amount=12.5');
    await screen.findByText('Cuenta encontrada.');
    await review(user);
    expect(sheet().getByText('nuevo.test')).toBeVisible();
    expect(sheet().getByText('Primer envío a esta cuenta')).toBeVisible();
    expect(sheet().getByText('No se puede deshacer.')).toBeVisible();
    await user.click(sheet().getByRole('button', { name: /Enviar 12,50/ }));
    expect(await screen.findByRole('heading', { name: '¡Envío hecho!' })).toBeVisible();
    expect(sent()).toEqual([
      { asset: 'USDT', receiverId: 'nuevo.test', amount: '12.5', maxNetworkCost: '3250000000000000000000' },
    ]);
    const receipt = screen.getByRole('article', { name: 'Comprobante' });
    expect(receipt).toHaveTextContent(/Enviaste.*12,50\sUSDT.*nuevo\.test.*0,002\sNEAR.*tx/);
  });

  it('remembers the account, and is silent about it the next time', async () => {
    await knows('rosa.test');
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: /rosa\.test/ }));
    await user.type(amount(), '1');
    await screen.findByText('Cuenta encontrada.');
    await review(user);
    expect(sheet().queryByText('Primer envío a esta cuenta')).not.toBeInTheDocument();
  });

  it('stops before an account that looks like a known one', async () => {
    await knows('rosa.test');
    service.world.accounts['rossa.test'] = { registered: true };
    const { user } = await open('?to=rossa.test&amount=1');
    await screen.findByText('Cuenta encontrada.');
    await review(user);
    expect(sheet().getByText('Se parece a otra cuenta')).toBeVisible();
    const marked = screen.getByRole('dialog', { name: 'Revisa tu envío' }).querySelectorAll('mark');
    expect([...marked].map(({ textContent }) => textContent)).toEqual(['s', '']);
    await user.click(sheet().getByRole('button', { name: /Enviar 1,00/ }));
    expect(sheet().getByText('Marca que comparaste la cuenta.')).toBeVisible();
    expect(sent()).toEqual([]);
    await user.click(sheet().getByRole('checkbox'));
    await user.click(sheet().getByRole('button', { name: /Enviar 1,00/ }));
    expect(await screen.findByRole('heading', { name: '¡Envío hecho!' })).toBeVisible();
  });

  it('says why it was refused, and the form stays', async () => {
    const message = 'La operación no se aceptó y no se movió dinero.';
    service.world.sendTrouble = [{ status: 502, body: { message, data: { error: 'transaction-failed' } } }];
    const { user } = await open('?to=rosa.test&amount=2');
    await screen.findByText('Cuenta encontrada.');
    await review(user);
    await user.click(sheet().getByRole('button', { name: /Enviar 2,00/ }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(amount()).toHaveValue('2');
    expect(await openSends()).toEqual([]);
  });

  it('says when to try again, keeps the form, and tries under the same key', async () => {
    service.world.sendTrouble = [{ status: 429, headers: { 'retry-after': '20' }, body: 'proxy' }];
    const { user } = await open('?to=rosa.test&amount=2');
    await screen.findByText('Cuenta encontrada.');
    await review(user);
    await user.click(sheet().getByRole('button', { name: /Enviar 2,00/ }));
    expect(await screen.findByText(/Espera 20 segundos/)).toBeVisible();
    expect(amount()).toHaveValue('2');
    await screen.findByText('Cuenta encontrada.');
    await review(user);
    await user.click(sheet().getByRole('button', { name: /Enviar 2,00/ }));
    expect(await screen.findByRole('heading', { name: '¡Envío hecho!' })).toBeVisible();
    const keys = service.requests
      .filter(({ method, url }) => method === 'POST' && url === '/api/wallet/send')
      .map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('asks for a lost answer under the same key: never two sends', async () => {
    service.world.sendTrouble = ['lost'];
    const { user } = await open('?to=rosa.test&amount=2');
    await screen.findByText('Cuenta encontrada.');
    await review(user);
    await user.click(sheet().getByRole('button', { name: /Enviar 2,00/ }));
    expect(await screen.findByText('Estamos confirmando tu envío')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Preguntar ahora' }));
    expect(await screen.findByRole('heading', { name: '¡Envío hecho!' })).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  it('goes on after a reload', async () => {
    service.world.sendTrouble = ['lost'];
    const first = await open('?to=rosa.test&amount=2');
    await screen.findByText('Cuenta encontrada.');
    await review(first.user);
    await first.user.click(sheet().getByRole('button', { name: /Enviar 2,00/ }));
    await screen.findByText('Estamos confirmando tu envío');
    first.unmount();
    await open();
    expect(await screen.findByRole('heading', { name: '¡Envío hecho!' })).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  it('leaves an old one to the person', async () => {
    await leaveSend(Date.now() - 3 * HOUR_MS);
    const { user } = await open();
    expect(await screen.findByText('Un envío quedó sin terminar')).toBeVisible();
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Terminar el envío' }));
    expect(await screen.findByRole('heading', { name: '¡Envío hecho!' })).toBeVisible();
    expect([...service.world.sent.keys()]).toEqual(['old-key']);
  });

  it('never sends again what the service may have forgotten: the movements tell', async () => {
    await leaveSend(Date.now() - 21 * HOUR_MS);
    await open();
    expect(await screen.findByText(/Mira en tus movimientos si salió/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver mis movimientos' })).toHaveAttribute('href', '/billetera');
    expect(screen.queryByRole('button', { name: 'Terminar el envío' })).not.toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('an answer that says nothing of the send, like an ended session, leaves it open', async () => {
    const message = 'Tu sesión terminó.';
    const ended = { status: 401, body: { message, data: { error: 'auth-token-expired' } } };
    service.world.sendTrouble = ['lost', ended];
    const { user } = await open('?to=rosa.test&amount=2');
    await screen.findByText('Cuenta encontrada.');
    await review(user);
    await user.click(sheet().getByRole('button', { name: /Enviar 2,00/ }));
    await user.click(await screen.findByRole('button', { name: 'Preguntar ahora' }));
    await waitFor(() => expect(service.world.sendTrouble).toEqual([]));
    await waitFor(async () => expect(screen.queryByText('Enviando…')).not.toBeInTheDocument());
    expect(await openSends()).toEqual([
      expect.objectContaining({ input: expect.objectContaining({ receiverId: 'rosa.test' }) }),
    ]);
    expect(sent()).toHaveLength(1);
  });

  it('can be dropped', async () => {
    await leaveSend(1);
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await waitFor(() => expect(to()).toBeVisible());
    expect(await openSends()).toEqual([]);
  });
});

describe('the address book', () => {
  it('names an account and chooses it', async () => {
    const { user } = await open('?to=rosa.test');
    await screen.findByText('Cuenta encontrada.');
    await user.click(screen.getByRole('button', { name: 'Libreta' }));
    const book = within(screen.getByRole('dialog', { name: 'Libreta' }));
    await user.type(book.getByLabelText('Nombre'), 'Doña Rosa');
    await user.click(book.getByRole('button', { name: 'Guardar' }));
    await user.click(await book.findByRole('button', { name: /^Doña Rosa/ }));
    expect(await screen.findByText('Así está en tu libreta')).toBeVisible();
    expect((await readNotes(WALLET)).contacts).toEqual([{ name: 'Doña Rosa', account: 'rosa.test' }]);
  });

  it('keeps one account for a name, and forgets when told', async () => {
    await changeNotes(WALLET, (notes) => ({
      ...notes,
      contacts: [{ name: 'Doña Rosa', account: 'rosa.test' }],
    }));
    const { user } = await open('?to=nuevo.test');
    await screen.findByText('Cuenta encontrada.');
    await user.click(screen.getByRole('button', { name: 'Libreta' }));
    const book = within(screen.getByRole('dialog', { name: 'Libreta' }));
    await user.type(book.getByLabelText('Nombre'), 'doña rosa');
    await user.click(book.getByRole('button', { name: 'Guardar' }));
    expect(await book.findByText('Ya tienes ese nombre con otra cuenta.')).toBeVisible();
    await user.click(book.getByRole('button', { name: 'Quitar a Doña Rosa' }));
    await waitFor(async () => expect((await readNotes(WALLET)).contacts).toEqual([]));
  });
});

it('sends where the browser keeps nothing, too', async () => {
  removeDeviceStorage();
  const { user } = await open('?to=rosa.test&amount=2');
  await screen.findByText('Cuenta encontrada.');
  await review(user);
  await user.click(sheet().getByRole('button', { name: /Enviar 2,00/ }));
  expect(await screen.findByRole('heading', { name: '¡Envío hecho!' })).toBeVisible();
});

it('says where to look for a receipt that this device does not have', async () => {
  renderApp(<Root />, { path: '/envio-exitoso?operacion=ajena' });
  expect(await screen.findByRole('heading', { name: 'No encontramos este comprobante' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir a la billetera' })).toHaveAttribute('href', '/billetera');
});
