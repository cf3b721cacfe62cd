import { FRESH_MS } from '@cosecha/shared/operation';
import { pinQuestionStore, toastsStore, walletRow } from '@cosecha/shared/state';
import { forEachTest, people, renderApp, signatureNeeded } from '@cosecha/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { changeNotes, readNotes } from '../device/wallet-notes';
import { Root } from '../root';
import { startWalletService } from '../testing/wallet-service';

const WALLET = people.buyer.wallet;

const service = forEachTest(startWalletService);

async function open(query = '') {
  const view = renderApp(<Root />, { path: `/enviar${query}` });
  await screen.findByRole('heading', { level: 1 });
  return view;
}
const to = () => screen.getByLabelText('Para quién');
const amount = () => screen.getByLabelText('Monto');
const toasts = () => toastsStore.getState().map(({ text }) => text);
const press = (user: UserEvent, name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const review = () => screen.queryByRole('dialog', { name: 'Revisa tu envío' });
const device = walletRow<unknown>('operations', (stored) => stored);

const INPUT = {
  asset: 'USDT',
  receiverId: 'rosa.test',
  amount: '2',
  maxNetworkCost: '2000000000000000000000',
};
/** A send as the table of operations keeps it. */
const record = (fields: object) => ({
  ...{ kind: 'send', subject: '', key: 'k'.repeat(20), input: INPUT, tries: 1 },
  ...{ startedAtMs: Date.now(), endedAtMs: null, dueMs: null, failure: null },
  ...fields,
});
const store = (...records: object[]) => device.change(WALLET, () => records);

async function reviewed(query: string) {
  const view = await open(query);
  await screen.findByText('Cuenta encontrada.');
  await press(view.user, 'Revisar envío');
  return view;
}

test('a button pastes what was copied, and says so where the browser gives nothing', async () => {
  const { user } = await open();
  const clipboard = jest.spyOn(navigator.clipboard, 'readText').mockResolvedValueOnce('rosa.test');
  await press(user, 'Pegar');
  await waitFor(() => expect(to()).toHaveValue('rosa.test'));
  clipboard.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  await press(user, 'Pegar');
  await waitFor(() => expect(toasts()).toEqual([expect.stringMatching(/no deja pegar/)]));
  expect(to()).toHaveValue('rosa.test');
});

test('nothing is reviewed before the account was looked up, and the form says what it waits for', async () => {
  const { user } = await open('?amount=2');
  await user.type(amount(), '2');
  await user.click(to());
  await user.paste('rosa.test');
  await press(user, 'Revisar envío');
  expect(toasts()).toEqual(['Espera un momento: estamos buscando la cuenta.']);
  expect(review()).not.toBeInTheDocument();
});

test('money goes to the account that was written, whichever one a service answers about', async () => {
  service.world.quoted = { receiverId: 'ladrona.test' };
  const { user } = await reviewed('?to=rosa.test&amount=2');
  expect(within(review() as HTMLElement).getByText('rosa.test')).toBeVisible();
  await press(user, /^Enviar 2,00/);
  await waitFor(() => expect(service.world.sent.size).toBe(1));
  expect([...service.world.sent.values()]).toEqual([expect.objectContaining({ receiverId: 'rosa.test' })]);
});

test('a send that another tab has begun meanwhile is not joined by a second one', async () => {
  const { user } = await reviewed('?to=rosa.test&amount=2');
  await store(record({ status: 'uncertain', input: { ...INPUT, amount: '3' } }));
  await press(user, /^Enviar 2,00/);
  await waitFor(() => expect(toasts()).toEqual(['Ya hay un envío en curso en esta billetera.']));
  expect(service.world.sent.size).toBe(0);
});

test.each([
  ['is told while it is news', FRESH_MS - 60_000, '2', 1],
  ['is no news later: the form begins anew', FRESH_MS, '', 0],
])('a refusal %s', async (_what, ageMs, typed, isShown) => {
  const failure = { code: 'transaction-failed', message: 'La red no aceptó la operación.' };
  await store(record({ status: 'refused', failure, endedAtMs: Date.now() - ageMs }));
  await open();
  await waitFor(() => expect(screen.queryAllByText(failure.message)).toHaveLength(isShown));
  expect(amount()).toHaveValue(typed);
});

test('who thinks better of it when the PIN is asked for sends nothing, and reads of no failure', async () => {
  service.world.sendTrouble = [signatureNeeded('/api/wallet/send', INPUT)];
  const { user } = await reviewed('?to=rosa.test&amount=2');
  await press(user, /^Enviar 2,00/);
  await waitFor(() => expect(pinQuestionStore.getState()).not.toBeNull());
  expect(pinQuestionStore.getState()).toMatchObject({
    title: 'Confirma con tu PIN',
    explain: expect.stringMatching(/^Vas a enviar 2,00\sUSDT a rosa\.test\./),
  });
  await act(async () => pinQuestionStore.getState()?.answer(null));
  await waitFor(() => expect(amount()).toHaveValue('2'));
  expect(screen.queryByText('El envío no se hizo')).not.toBeInTheDocument();
  expect(service.world.sent.size).toBe(0);
});

test('NEAR that is sent is the wallet’s own: Cosecha pays none of it', async () => {
  service.world.carried = { purchase: true, offer: true, send: true };
  const { user } = await open('?to=rosa.test');
  expect(await screen.findByText('Costo de red: lo paga Cosecha.')).toBeVisible();
  await press(user, 'NEAR');
  await screen.findByText('Cuenta encontrada.');
  expect(screen.queryByText(/lo paga Cosecha/)).not.toBeInTheDocument();
});

test('the sheet before the signature says who pays the network', async () => {
  service.world.carried = { purchase: true, offer: true, send: true };
  await reviewed('?to=rosa.test&amount=2');
  const sheet = within(screen.getByRole('dialog', { name: 'Revisa tu envío' }));
  expect(await sheet.findByText('lo paga Cosecha')).toBeVisible();
});

test('a wallet without money is not offered to send all of it', async () => {
  service.world.usdt = '0';
  await open();
  expect(await screen.findByText(/Disponible: 0,00\sUSDT/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Enviar todo' })).not.toBeInTheDocument();
});

test('four accounts of lately are offered, the latest first', async () => {
  const accounts = ['uno', 'dos', 'tres', 'cuatro', 'cinco'].map((name) => `${name}.test`);
  await changeNotes(WALLET, (notes) => ({
    ...notes,
    recents: accounts.map((account) => ({ account, atMs: 1 })),
  }));
  await open();
  await screen.findByText('Envíos recientes');
  const offered = accounts.filter((account) => screen.queryByText(account));
  expect(offered).toEqual(accounts.slice(0, 4));
});

test('a name of the book is neither empty nor surrounded by spaces', async () => {
  const { user } = await open('?to=rosa.test');
  await screen.findByText('Cuenta encontrada.');
  await press(user, 'Libreta');
  const book = within(screen.getByRole('dialog', { name: 'Libreta' }));
  await user.type(book.getByLabelText('Nombre'), '  ');
  await user.click(book.getByRole('button', { name: 'Guardar' }));
  expect(book.getByLabelText('Nombre')).toBeInvalid();
  expect((await readNotes(WALLET)).contacts).toEqual([]);
  await user.type(book.getByLabelText('Nombre'), 'Rosa ');
  await user.click(book.getByRole('button', { name: 'Guardar' }));
  await waitFor(async () =>
    expect((await readNotes(WALLET)).contacts).toEqual([{ name: 'Rosa', account: 'rosa.test' }]),
  );
});

test('a send that is dropped says that its money may still have moved', async () => {
  await store(record({ status: 'lapsed', endedAtMs: Date.now() }));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  await waitFor(() =>
    expect(toasts()).toEqual(['Descartado. Si ya había salido, lo verás en tus movimientos.']),
  );
});

test('while an answer is awaited the form says why none came', async () => {
  service.world.sendTrouble = ['lost', 'lost'];
  const { user } = await reviewed('?to=rosa.test&amount=2');
  await press(user, /^Enviar 2,00/);
  expect(await screen.findByText('Estamos confirmando la operación.')).toBeVisible();
});

const RESULT = {
  ...{ transactionHash: 'tx-own', asset: 'USDT', receiverId: 'nuevo.test', amount: '2' },
  ...{ registered: true, networkCost: '3250000000000000000000' },
};
const sentBefore = () =>
  store(record({ status: 'done', result: RESULT, endedAtMs: Date.now(), isReported: true }));
const openSent = (hash: string) => renderApp(<Root />, { path: `/envio-exitoso?operacion=${hash}` });

test('a receipt tells that the account was registered, and what that took', async () => {
  await sentBefore();
  openSent('tx-own');
  const paper = await screen.findByRole('article', { name: 'Comprobante' });
  expect(paper).toHaveTextContent(/0,00325\sNEAR.*Incluye el registro de la cuenta en USDT\s*Sí/);
});

test('the address of one send never shows the receipt of another', async () => {
  await sentBefore();
  openSent('tx-other');
  expect(await screen.findByText('No encontramos este comprobante')).toBeVisible();
});
