import { pinQuestionStore, toastsStore } from '@cosecha/shared/state';
import { accepted, makeOffer, people, refusal, renderApp } from '@cosecha/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { networkForEachTest } from '../testing/fake-network';
import { signInAs } from '../testing/signed-in';
import { questionDrafts } from './drafts';
import { QuestionsSection } from './questions-section';

const PUBLIC = '/api/p2p/offer-questions/7';
const OWN = '/api/p2p/own-questions/7';
const ASK = '/api/p2p/ask-question';
const ANSWER = '/api/p2p/answer-question';
const REPORT = '/api/chat/reports';
const AT = '2026-11-20T12:00:00.000Z';

const network = networkForEachTest(people.buyer.wallet);

const answered = (id: string) => ({
  ...{ id, words: `¿Pregunta ${id}?`, askedAt: AT },
  ...{ answer: `Respuesta ${id}.`, answeredAt: AT },
});
const ownOne = (changes: object = {}) => ({
  ...{ id: '3', words: '¿Lo llevas a Ubaté?', askedAt: AT, state: 'waiting', reason: '', asker: null },
  ...changes,
});
const listed = (ids: readonly string[], before: string | null = null) =>
  accepted({ items: ids.map(answered), before });

const open = () =>
  renderApp(<QuestionsSection offer={makeOffer({ offerId: '7', ownerId: people.seller.wallet })} />);
const field = () => screen.findByRole('textbox', { name: /Pregúntale/ });
const send = () => screen.getByRole('button', { name: 'Enviar pregunta' });

it('shows the newest answers, and all of them when asked', async () => {
  network.answers.set(`${PUBLIC}?before=1-6`, () => listed(['5']));
  network.answers.set(PUBLIC, () => listed(['9', '8', '7', '6'], '1-6'));
  const { user } = open();
  expect(await screen.findByText('¿Pregunta 9?')).toBeVisible();
  expect(screen.getByText('Respuesta 9.')).toBeVisible();
  expect(screen.queryByText('¿Pregunta 6?')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ver todas las preguntas' }));
  expect(screen.getByText('¿Pregunta 6?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ver más preguntas' }));
  expect(await screen.findByText('¿Pregunta 5?')).toBeVisible();
});

it('sends a question, which then waits, and stores what was begun until then', async () => {
  network.answers.set(ASK, () => {
    network.answers.set(OWN, () => accepted({ items: [ownOne()] }));
    return accepted({ id: '3' });
  });
  const first = open();
  await first.user.type(await field(), '¿Lo llevas a Ubaté?');
  await waitFor(async () =>
    expect(await questionDrafts.read(people.buyer.wallet, '7')).toMatchObject({
      words: '¿Lo llevas a Ubaté?',
    }),
  );
  first.unmount();
  const { user } = open();
  expect(await field()).toHaveValue('¿Lo llevas a Ubaté?');
  await user.click(send());
  const own = within(await screen.findByRole('region', { name: 'Tus preguntas' }));
  expect(own.getByText('Espera respuesta')).toBeVisible();
  expect(await field()).toHaveValue('');
  expect(network.sent(ASK)).toMatchObject([
    { body: { offerId: '7', words: '¿Lo llevas a Ubaté?' }, idempotencyKey: expect.any(String) },
  ]);
});

it('is sent again under the same key when no answer came', async () => {
  network.answers.set(ASK, () => new TypeError('the connection broke'));
  const { user } = open();
  await user.type(await field(), '¿Es nuevo?');
  await user.click(send());
  await user.click(await screen.findByRole('button', { name: 'Enviar otra vez' }));
  await waitFor(() => expect(network.sent(ASK)).toHaveLength(2));
  const [one, two] = network.sent(ASK);
  expect(two?.idempotencyKey).toBe(one?.idempotencyKey);
});

it('says why it was refused, and the words stay', async () => {
  network.answers.set(ASK, () => refusal(409, 'questions-waiting', 'Ya tienes 3 preguntas sin respuesta.'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Enviar pregunta' }));
  expect(screen.getByText('Escribe tu pregunta.')).toBeVisible();
  await user.type(await field(), '¿Es nuevo?');
  await user.click(send());
  expect(await screen.findByText(/Ya tienes 3 preguntas sin respuesta/)).toBeVisible();
  expect(await field()).toHaveValue('¿Es nuevo?');
});

it.each([
  ['waiting', 'Espera respuesta'],
  ['declined', 'El vendedor la quitó'],
  ['hidden', 'La ocultamos'],
])('tells its author that it is %s, and takes it back', async (state, words) => {
  network.answers.set(OWN, () => accepted({ items: [ownOne({ state, reason: 'Da un teléfono.' })] }));
  network.answers.set('/api/p2p/withdraw-question', () => {
    network.answers.set(OWN, () => accepted({ items: [] }));
    return accepted({});
  });
  const { user } = open();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByText('Motivo: Da un teléfono.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retirar' }));
  await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
  expect(network.sent('/api/p2p/withdraw-question')).toMatchObject([{ body: { questionId: '3' } }]);
});

it('lets its author take back an answered one where everybody reads it, and shows it once', async () => {
  network.answers.set(PUBLIC, () => listed(['9', '8']));
  network.answers.set(OWN, () =>
    accepted({ items: [ownOne({ id: '9', words: '¿Pregunta 9?', state: 'answered' })] }),
  );
  open();
  expect(await screen.findAllByText('¿Pregunta 9?')).toHaveLength(1);
  expect(await screen.findAllByRole('button', { name: 'Retirar' })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: 'Reportar' })).toHaveLength(1);
});

it('lets the seller answer with the wallet’s key, or take it away', async () => {
  signInAs(people.seller.wallet);
  const asker = { wallet: people.buyer.wallet, name: 'Luis' };
  network.answers.set(OWN, () => accepted({ items: [ownOne({ asker }), ownOne({ id: '4', asker })] }));
  network.answers.set('/api/p2p/decline-question', () => accepted({}));
  network.asksForKey(ANSWER);
  const { user } = open();
  expect(await screen.findByRole('heading', { name: '2 preguntas por responder' })).toBeVisible();
  expect(screen.getAllByText(/Pregunta Luis/)).toHaveLength(2);
  const [answer] = await screen.findAllByRole('textbox', { name: /Tu respuesta/ });
  if (answer) await user.type(answer, 'Sí, los martes.');
  const [publish] = screen.getAllByRole('button', { name: 'Publicar respuesta' });
  if (publish) await user.click(publish);
  await waitFor(() => expect(pinQuestionStore.getState()).toMatchObject({ explain: expect.any(String) }));
  act(() => pinQuestionStore.getState()?.answer(null));
  expect(network.sent(ANSWER)).toMatchObject([{ body: { questionId: '3', answer: 'Sí, los martes.' } }]);
  const [, decline] = screen.getAllByRole('button', { name: 'Quitar pregunta' });
  if (decline) await user.click(decline);
  await waitFor(() =>
    expect(network.sent('/api/p2p/decline-question')).toMatchObject([{ body: { questionId: '4' } }]),
  );
});

it('is reported to the arbiter', async () => {
  network.answers.set(PUBLIC, () => listed(['9']));
  network.answers.set(REPORT, () => accepted({}));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Reportar' }));
  const sheet = within(await screen.findByRole('dialog'));
  await user.click(await sheet.findByRole('radio', { name: /Pide pagar por fuera/ }));
  await user.click(sheet.getByRole('button', { name: 'Enviar reporte' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(network.sent(REPORT)).toMatchObject([
    { body: { conversationId: 'p-9', reason: 'outside-payment', words: '' } },
  ]);
  expect(toastsStore.getState()).toMatchObject([{ tone: 'success' }]);
});

it('says what to do where questions do not come', async () => {
  network.answers.set(PUBLIC, () => refusal(500, 'internal', 'Algo falló de nuestro lado.'));
  open();
  expect(await screen.findByText('No pudimos cargar las preguntas.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeVisible();
});
