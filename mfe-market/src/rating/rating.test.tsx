import { KEY_LIFE_MS } from '@cosecha/shared/operation';
import { pinQuestionStore, toastsStore, walletRow } from '@cosecha/shared/state';
import { accepted, makeOrder, people, refusal, renderApp } from '@cosecha/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { ReleasedScreen } from '../results/released-screen';
import { wireOrder } from '../testing/factories';
import { networkForEachTest } from '../testing/fake-network';
import { signInAs } from '../testing/signed-in';
import { RateOrder } from '.';
import { ratingDrafts } from './draft';

const READ = '/api/p2p/order-ratings/31';
const SEND = '/api/p2p/rate-order';
const UNTIL = '2099-12-04T12:00:00.000Z';
const TIME = '2026-11-20T12:00:00.000Z';

const network = networkForEachTest(people.buyer.wallet);

const ratings = (changes: object = {}) =>
  accepted({ mine: null, theirs: null, theirsAwaits: false, canRate: true, until: UNTIL, ...changes });

const open = (changes: Parameters<typeof makeOrder>[0] = {}) =>
  renderApp(<RateOrder order={makeOrder({ state: 'completed', collection: 'history', ...changes })} />);

it('takes stars and words, thanks, and shows what was given', async () => {
  network.answers.set(READ, () => ratings());
  const mine = { stars: 4, words: 'Buen café.', time: TIME };
  network.answers.set(SEND, () => {
    network.answers.set(READ, () => ratings({ mine }));
    return ratings({ mine });
  });
  const { user } = open();
  expect(await screen.findByRole('heading', { name: '¿Cómo te fue con el vendedor?' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: '4 estrellas de 5: Bien' }));
  await user.type(screen.getByRole('textbox', { name: /Cuéntalo/ }), 'Buen café.');
  await user.click(screen.getByRole('button', { name: 'Enviar calificación' }));
  expect(await screen.findByRole('heading', { name: '¡Gracias por calificar!' })).toBeVisible();
  expect(screen.getByText('4 estrellas de 5')).toBeInTheDocument();
  expect(screen.getByText('Buen café.')).toBeVisible();
  expect(network.sent(SEND)).toMatchObject([
    { body: { orderId: '31', stars: 4, words: 'Buen café.' }, idempotencyKey: expect.any(String) },
  ]);
});

it('keeps what was begun for its own wallet, until it has been sent', async () => {
  network.answers.set(READ, () => ratings());
  const storedDraft = (wallet: string) => ratingDrafts.read(wallet, '31');
  const first = open();
  await first.user.click(await screen.findByRole('radio', { name: /^4 estrellas/ }));
  await first.user.type(screen.getByRole('textbox', { name: /Cuéntalo/ }), 'Buen café.');
  await waitFor(async () =>
    expect(await storedDraft(people.buyer.wallet)).toMatchObject({ words: 'Buen café.' }),
  );
  first.unmount();
  signInAs(people.seller.wallet);
  const second = open({ role: 'seller' });
  expect(await screen.findByRole('radio', { name: /^4 estrellas/ })).not.toBeChecked();
  second.unmount();
  signInAs(people.buyer.wallet);
  const { user } = open();
  expect(await screen.findByRole('radio', { name: /^4 estrellas/ })).toBeChecked();
  expect(screen.getByRole('textbox', { name: /Cuéntalo/ })).toHaveValue('Buen café.');
  network.answers.set(SEND, () => ratings());
  await user.click(screen.getByRole('button', { name: 'Enviar calificación' }));
  await waitFor(async () => expect(await storedDraft(people.buyer.wallet)).toEqual(ratingDrafts.nothing));
});

it('is chosen with the keyboard alone', async () => {
  network.answers.set(READ, () => ratings());
  const { user } = open();
  await screen.findByRole('group', { name: 'Estrellas' });
  await user.tab();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getAllByRole('radio').filter((radio) => (radio as HTMLInputElement).checked)).toHaveLength(1);
});

it('asks for stars before it sends', async () => {
  network.answers.set(READ, () => ratings());
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Enviar calificación' }));
  expect(screen.getByText('Elige de 1 a 5 estrellas.')).toBeVisible();
  expect(network.sent(SEND)).toEqual([]);
});

it('is sent again under the same key when no answer came', async () => {
  network.answers.set(READ, () => ratings());
  network.answers.set(SEND, () => new TypeError('the connection broke'));
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: /^5 estrellas/ }));
  await user.click(screen.getByRole('button', { name: 'Enviar calificación' }));
  await user.click(await screen.findByRole('button', { name: 'Enviar otra vez' }));
  await waitFor(() => expect(network.sent(SEND)).toHaveLength(2));
  const [first, second] = network.sent(SEND);
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  expect(screen.getByRole('radio', { name: /^5 estrellas/ })).toBeChecked();
});

it('raises no alarm when the person does not confirm it after all', async () => {
  network.answers.set(READ, () => ratings());
  network.asksForKey(SEND);
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: /^5 estrellas/ }));
  const send = screen.getByRole('button', { name: 'Enviar calificación' });
  await user.click(send);
  await waitFor(() => expect(pinQuestionStore.getState()).not.toBeNull());
  act(() => pinQuestionStore.getState()?.answer(null));
  await waitFor(() => expect(send).toBeEnabled());
  expect(screen.queryByText(/No confirmaste/)).not.toBeInTheDocument();
});

it('shows what stands when it was rated elsewhere meanwhile', async () => {
  network.answers.set(READ, () => ratings());
  network.answers.set(SEND, () => {
    network.answers.set(READ, () => ratings({ mine: { stars: 3, words: '', time: TIME }, canRate: false }));
    return refusal(409, 'order-already-rated', 'Ya calificaste este pedido.');
  });
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: /^1 estrella/ }));
  await user.click(screen.getByRole('button', { name: 'Enviar calificación' }));
  expect(await screen.findByText('3 estrellas de 5')).toBeInTheDocument();
});

it.each([
  ['is still open', UNTIL, /^Se publica cuando la otra parte también califique, o el 4 de diciembre\./],
  ['is over', TIME, 'La otra parte no calificó este pedido.'],
])('says of the other side, while the time for it %s, what is true', async (_case, until, words) => {
  network.answers.set(READ, () =>
    ratings({ mine: { stars: 5, words: '', time: TIME }, canRate: false, until }),
  );
  open();
  expect(await screen.findByText(words)).toBeVisible();
});

it('says that it has not arrived where it had no answer for a day', async () => {
  network.answers.set(READ, () => ratings());
  await walletRow<unknown>('operations', (stored) => stored).change(people.buyer.wallet, () => [
    {
      ...{ kind: 'rating', subject: '31', key: 'k'.repeat(20), status: 'uncertain', dueMs: 0, failure: null },
      ...{ startedAtMs: Date.now() - KEY_LIFE_MS, endedAtMs: null, tries: 3 },
      input: { orderId: '31', stars: 2, words: '' },
    },
  ]);
  open();
  expect(await screen.findByText(/tu calificación no llegó\. Envíala otra vez/)).toBeVisible();
  expect(network.sent(SEND)).toEqual([]);
});

it('is told of when it was refused with its screen closed, and stays written', async () => {
  network.answers.set(READ, () => ratings());
  let refuse = () => {};
  network.answers.set(
    SEND,
    () =>
      new Promise((resolve) => {
        refuse = () => resolve(refusal(409, 'order-not-rateable', 'Ya no se puede calificar.'));
      }),
  );
  const { user, unmount } = open();
  await user.click(await screen.findByRole('radio', { name: /^2 estrellas/ }));
  await user.click(screen.getByRole('button', { name: 'Enviar calificación' }));
  await waitFor(() => expect(network.sent(SEND)).toHaveLength(1));
  unmount();
  refuse();
  await waitFor(() => expect(toastsStore.getState()).toHaveLength(1), { timeout: 3_000 });
  expect(toastsStore.getState()).toMatchObject([
    {
      tone: 'danger',
      text: expect.stringMatching(/^Tu calificación del pedido 31 no se envió\. Ya no se puede calificar\.$/),
    },
  ]);
  expect(await ratingDrafts.read(people.buyer.wallet, '31')).toMatchObject({ stars: 2 });
});

it('tells that the other side has rated, and shows it once both have', async () => {
  network.answers.set(READ, () => ratings({ theirsAwaits: true }));
  const { unmount } = open({ role: 'seller' });
  expect(await screen.findByText(/El comprador ya te calificó/)).toBeVisible();
  unmount();
  const theirs = { stars: 2, words: 'Llegó tarde.', time: TIME };
  network.answers.set(READ, () =>
    ratings({ mine: { stars: 5, words: '', time: TIME }, theirs, canRate: false }),
  );
  open({ role: 'seller' });
  expect(await screen.findByText('Lo que el comprador dijo de ti')).toBeVisible();
  expect(screen.getByText('Llegó tarde.')).toBeVisible();
});

it.each([
  ['is not completed', { state: 'refunded' as const }, 0],
  ['is a stranger’s', { role: null }, 0],
])('is not there where the order %s', async (_case, changes, asked) => {
  network.answers.set(READ, () => ratings());
  const { container } = open(changes);
  expect(container).toBeEmptyDOMElement();
  expect(network.sent(READ)).toHaveLength(asked);
});

it('is not there where the arbiter ruled, and says so where the time is over', async () => {
  network.answers.set(READ, () => ratings({ canRate: false, until: null }));
  const { container, unmount } = open();
  await waitFor(() => expect(network.sent(READ)).toHaveLength(1));
  expect(container).toBeEmptyDOMElement();
  unmount();
  network.answers.set(READ, () => ratings({ canRate: false }));
  open();
  expect(await screen.findByText('El tiempo para calificar este pedido ya pasó.')).toBeVisible();
});

it('is asked for on the screen of a released payment', async () => {
  network.answers.set(READ, () => ratings());
  network.history = [wireOrder({ status: 2, confirmation_signer_id: 1, signer_id: people.buyer.wallet })];
  renderApp(<ReleasedScreen />, { path: '/liberacion-exitosa?orden=31' });
  expect(await screen.findByRole('group', { name: 'Estrellas' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Enviar calificación' })).toBeVisible();
});
