import { pinQuestionStore } from '@cosecha/shared/state';
import {
  accepted,
  forEachTest,
  people,
  refusal,
  renderApp,
  wireOrder,
  wireStatistics,
} from '@cosecha/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { keyToImplicitAddress } from 'near-api-js';
import { parseSeedPhrase } from 'near-api-js/seed-phrase';
import { Root } from '../root';
import { onceConfirmed, startSignedIn } from '../testing/account-service';
import { signInOnDevice } from '../testing/sign-in-on-device';

const { seller, stranger } = people;
const ARBITER = '/api/p2p/arbiter';
const OPEN = '/api/p2p/disputes?list=open';
const RULED = '/api/p2p/disputes?list=ruled';
const CASE = '/api/p2p/dispute/31';
const RULE = '/api/p2p/resolve-dispute';
const SUBGRAPH = '/subgraph/local/p2p';
const WORDS = 'Llegaron 2 Kg de los 10 y el resto está húmedo.';
const REASONS = 'Las fotos muestran dos kilos y el empaque mojado.';
const PHRASE = `${'abandon '.repeat(11)}about`;
const DAY_MS = 24 * 60 * 60 * 1_000;

const service = forEachTest(startSignedIn);
let opened: string;

beforeEach(() => {
  opened = new Date(Date.now() - 3 * DAY_MS).toISOString();
  service.answers[ARBITER] = accepted({ isArbiter: true });
  service.answers[OPEN] = accepted({ items: [waiting()], next: null });
  service.answers[CASE] = dispute();
  service.answers[SUBGRAPH] = indexed(order(), null);
});

const waiting = (changes: object = {}) => ({
  orderId: '31',
  productName: 'Café tostado',
  seller: { wallet: seller.wallet, name: seller.name },
  buyer: { wallet: stranger.wallet, name: '' },
  escrow: '45000000',
  since: opened,
  deadline: new Date(Date.now() + 57.5 * DAY_MS).toISOString(),
  release: null,
  split: false,
  statements: 2,
  ...changes,
});

const said = { id: '1', from: 'buyer', kind: 'opening', reason: 'less', words: WORDS, files: [] };
const dispute = (changes: object = {}) =>
  accepted({
    orderId: '31',
    state: 'open',
    openedBy: 'buyer',
    openedAt: opened,
    deadline: new Date(Date.now() + 57.5 * DAY_MS).toISOString(),
    end: null,
    release: null,
    endedAt: null,
    canAdd: false,
    parties: {
      seller: { wallet: seller.wallet, name: seller.name, image: '', telegram: '@finca_maria' },
      buyer: { wallet: stranger.wallet, name: 'Rosa Lejana', image: '', telegram: 'javascript:alert(1)' },
    },
    ...{ split: false, deliveries: [] },
    statements: [{ ...said, time: opened }],
    ...changes,
  });

const order = (changes: Parameters<typeof wireOrder>[0] = {}) =>
  wireOrder({
    ...{ signer_id: stranger.wallet, status: 3, confirmation_signer_id: 2 },
    terms_conditions: 'Se entrega en la finca.',
    ...changes,
  });
const STATISTICS = wireStatistics({ orders_completed: 12, total_orders: 14, sales_delivered: 9 });
/** One answer for all questions: each takes its own part. */
const indexed = (active: object | null, history: object | null) => ({
  body: { data: { active, history, datauser: STATISTICS } },
});

const open = (path: string) => renderApp(<Root />, { path });

/** The shell shows the question; here the arbiter's answer is given. */
async function answerPin(phrase: string | null): Promise<void> {
  await waitFor(() => expect(pinQuestionStore.getState()).not.toBeNull());
  await act(async () => pinQuestionStore.getState()?.answer(phrase));
}

describe('the way to the desk', () => {
  const entry = () => screen.queryByRole('link', { name: /^Arbitraje/ });

  it('stands on the arbiter’s account', async () => {
    open('/cuenta');
    await waitFor(() => expect(entry()).toHaveAttribute('href', '/arbitraje'));
  });

  it('stands on nobody else’s', async () => {
    service.answers[ARBITER] = accepted({ isArbiter: false });
    open('/cuenta');
    await waitFor(() => expect(service.sentTo(ARBITER)).toHaveLength(1));
    await screen.findByText('La Tostadora');
    expect(entry()).toBeNull();
  });

  it.each(['/arbitraje', '/arbitraje/31'])('tells others at %s who they are not', async (path) => {
    service.answers[ARBITER] = accepted({ isArbiter: false });
    open(path);
    expect(await screen.findByRole('heading', { name: 'No eres quien arbitra' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/home');
    expect(service.sentTo(OPEN)).toEqual([]);
    expect(service.sentTo(CASE)).toEqual([]);
  });

  it('says so when nobody can tell', async () => {
    service.answers[ARBITER] = refusal(500, 'internal', 'Algo falló de nuestro lado.');
    open('/arbitraje');
    expect(await screen.findByText('No pudimos comprobar quién arbitra.')).toBeVisible();
  });
});

describe('the desk', () => {
  it('shows how much, between whom, since when and how long it may take', async () => {
    open('/arbitraje');
    const row = await screen.findByRole('link', { name: /Café tostado/ });
    expect(row).toHaveAttribute('href', '/arbitraje/31');
    expect(row).toHaveTextContent(/45,00.USDT/);
    expect(row).toHaveTextContent(`b2b2b2…b2b2 compró a ${seller.name}`);
    await waitFor(() => expect(row).toHaveTextContent(/Quedan 57 díasAbierta hace 3 días2 mensajes/));
  });

  it('shows what was ruled on its own list', async () => {
    service.answers[RULED] = accepted({
      items: [waiting({ deadline: null, release: false })],
      next: null,
    });
    const { user } = open('/arbitraje');
    await user.click(await screen.findByRole('button', { name: 'Decididas' }));
    expect(await screen.findByText('Devuelta al comprador')).toBeVisible();
    expect(location.search).toBe('?lista=decididas');
  });

  it('says so where nothing waits, and asks for the next page where there is one', async () => {
    service.answers[OPEN] = accepted({ items: [], next: null });
    service.answers[RULED] = accepted({ items: [waiting({ deadline: null, release: true })], next: '5-31' });
    service.answers[`${RULED}&next=5-31`] = accepted({
      items: [waiting({ orderId: '30', productName: 'Cacao', deadline: null, release: true })],
      next: null,
    });
    const { user } = open('/arbitraje');
    expect(await screen.findByText('No hay disputas por decidir')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Decididas' }));
    await user.click(await screen.findByRole('button', { name: 'Ver más' }));
    expect(await screen.findByRole('link', { name: /Cacao/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull();
  });
});

describe('one dispute', () => {
  it('shows the order, what each ruling moves, both sides and what they said', async () => {
    open('/arbitraje/31');
    const facts = await screen.findByRole('region', { name: 'El pedido' });
    expect(facts).toHaveTextContent(/Recibiría el vendedor44,87.USDT/);
    expect(facts).toHaveTextContent(/Recuperaría el comprador45,00.USDT/);
    expect(facts).toHaveTextContent('Se entrega en la finca.');
    const peopleCard = screen.getByRole('region', { name: 'Las partes' });
    expect(await within(peopleCard).findByText('9 de 9 pedidos entregados')).toBeVisible();
    expect(await within(peopleCard).findByText('12 de 14 pedidos cumplidos')).toBeVisible();
    const story = within(screen.getByRole('list', { name: 'Lo que dijeron' }));
    expect(story.getByText('El comprador abrió la disputa')).toBeVisible();
    expect(story.getByText(WORDS)).toBeVisible();
  });

  it('shows what the seller showed of the delivery, with the way to the carrier', async () => {
    const proof = { id: '4', carrier: 'coordinadora', guide: '2088-123', photos: [], time: opened };
    service.answers[CASE] = dispute({ deliveries: [proof] });
    open('/arbitraje/31');
    const story = within(await screen.findByRole('list', { name: 'Lo que dijeron' }));
    expect(story.getByText('El vendedor despachó')).toBeVisible();
    expect(story.getByText('Prueba de entrega')).toBeVisible();
    expect(story.getByText('2088-123')).toBeVisible();
    const link = story.getByRole('link', { name: 'Seguir en Coordinadora' });
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  it('links to a Telegram name, and to nothing that only looks like one', async () => {
    open('/arbitraje/31');
    const links = await screen.findAllByRole('link', { name: 'Escribir por Telegram' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://t.me/finca_maria']);
    expect(screen.getByText('No dejó Telegram en su perfil.')).toBeVisible();
  });

  it('once it has ended, says nothing any more of how to reach both sides, nor of what a ruling would move', async () => {
    service.answers[CASE] = dispute({
      ...{ state: 'closed', deadline: null, end: 'ruled', release: true, endedAt: opened },
    });
    open('/arbitraje/31');
    expect(await screen.findAllByText('Rosa Lejana')).not.toHaveLength(0);
    expect(screen.queryByText(/Telegram/)).not.toBeInTheDocument();
    expect(screen.queryByText(/^Rec(i|upera)ría /)).not.toBeInTheDocument();
  });

  it('is ruled with a choice, reasons and a second look', async () => {
    signInOnDevice({ wallet: keyToImplicitAddress(parseSeedPhrase(PHRASE).getPublicKey()) });
    service.answers[RULE] = onceConfirmed(accepted({ orderId: '31', status: 9, transactionHash: 'HASH' }));
    const { user } = open('/arbitraje/31');
    await user.click(await screen.findByRole('radio', { name: /^Devolver al comprador/ }));
    await user.type(screen.getByRole('textbox', { name: /Explica tu decisión/ }), REASONS);
    await user.click(screen.getByRole('button', { name: 'Revisar y decidir' }));
    const sheet = screen.getByRole('dialog', { name: /¿Devolver 45,00.USDT al comprador\?/ });
    expect(sheet).toHaveTextContent(
      /Rosa Lejana recupera 45,00.USDT completos y María Esperanza no recibe nada/,
    );
    const confirm = within(sheet).getByRole('button', { name: /^Devolver 45,00/ });
    await user.click(confirm);
    await answerPin(null);
    await waitFor(() => expect(confirm).not.toHaveAttribute('aria-busy'));
    expect(screen.queryByText(/No supimos si/)).toBeNull();
    await user.click(confirm);
    await answerPin(PHRASE);
    expect(await screen.findByText(/Tu decisión está en camino/)).toBeVisible();
    const [, , confirmed] = service.sentTo(RULE);
    expect(confirmed).toMatchObject({
      json: { orderId: '31', sellerAmount: '0', explanation: REASONS, signatures: [{ step: 'call' }] },
      headers: { 'idempotency-key': expect.stringMatching(/^[\w-]{36}$/) },
    });
  });

  it('asks for both before it goes on', async () => {
    const { user } = open('/arbitraje/31');
    await user.type(await screen.findByRole('textbox', { name: /Explica tu decisión/ }), 'Porque sí.');
    await user.click(screen.getByRole('button', { name: 'Revisar y decidir' }));
    expect(screen.getByText('Elige a quién le toca el dinero.')).toBeVisible();
    expect(screen.getByText('Explica un poco más: faltan 10 letras.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps what was written over a reload, and asks again under the same key', async () => {
    service.answers[RULE] = { status: 503, body: { message: 'x', data: { error: 'transaction-uncertain' } } };
    const { user, unmount } = open('/arbitraje/31');
    await user.click(await screen.findByRole('radio', { name: /^Pagar al vendedor/ }));
    await user.type(screen.getByRole('textbox', { name: /Explica tu decisión/ }), REASONS);
    await user.click(screen.getByRole('button', { name: 'Revisar y decidir' }));
    await user.click(screen.getByRole('button', { name: /^Pagar 44,87/ }));
    expect((await screen.findAllByText(/No supimos si tu decisión llegó/))[0]).toBeVisible();
    unmount();
    service.answers[RULE] = accepted({ orderId: '31', status: 9, transactionHash: 'HASH' });
    const again = open('/arbitraje/31');
    expect(await screen.findByRole('textbox', { name: /Explica tu decisión/ })).toHaveValue(REASONS);
    await again.user.click(screen.getByRole('button', { name: 'Revisar y decidir' }));
    await again.user.click(screen.getByRole('button', { name: 'Preguntar otra vez' }));
    expect(await screen.findByText(/Tu decisión está en camino/)).toBeVisible();
    const keys = service.sentTo(RULE).map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('tells that a side gave in meanwhile', async () => {
    service.answers[RULE] = refusal(409, 'order-changed', 'Este pedido cambió hace un momento.');
    const { user } = open('/arbitraje/31');
    await user.click(await screen.findByRole('radio', { name: /^Pagar al vendedor/ }));
    await user.type(screen.getByRole('textbox', { name: /Explica tu decisión/ }), REASONS);
    await user.click(screen.getByRole('button', { name: 'Revisar y decidir' }));
    service.answers[CASE] = dispute({ state: 'closed', end: 'sellerGaveIn', release: false, deadline: null });
    await user.click(screen.getByRole('button', { name: /^Pagar 44,87/ }));
    expect(await screen.findByText(/El vendedor le dio la razón al comprador/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Revisar y decidir' })).toBeNull();
  });

  it('is not decided by one of its own sides', async () => {
    service.answers[CASE] = dispute({ parties: null });
    service.answers[SUBGRAPH] = indexed(order({ signer_id: people.buyer.wallet }), null);
    open('/arbitraje/31');
    expect(await screen.findByText(/Eres parte de este pedido/)).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it.each([
    ['never disputed', () => dispute({ state: 'none', openedAt: null, deadline: null, statements: [] })],
    ['unknown', () => refusal(404, 'order-not-found', 'No encontramos este pedido.')],
  ])('that is %s is told so', async (_case, answer) => {
    service.answers[CASE] = answer();
    open('/arbitraje/31');
    expect(await screen.findByRole('heading', { name: 'No hay tal disputa' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Volver a las disputas' })).toHaveAttribute('href', '/arbitraje');
  });
});
