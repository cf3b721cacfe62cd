import { accepted, forEachTest, people, refusal, renderApp } from '@cosecha/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { Root } from '../root';
import { startSignedIn } from '../testing/account-service';

const { seller, stranger } = people;
const OPEN = '/api/chat/reports?list=open';
const HANDLED = '/api/chat/reports?list=handled';
const MARK = '/api/chat/reports/9/handled';
const DESK = '/arbitraje?lista=reportes';

const service = forEachTest(startSignedIn);
beforeEach(() => {
  service.answers['/api/p2p/arbiter'] = accepted({ isArbiter: true });
  service.answers['/api/p2p/disputes?list=open'] = accepted({ items: [], next: null });
  service.answers[OPEN] = accepted({ items: [report()], next: null });
  service.answers[HANDLED] = accepted({ items: [], next: null });
});

const report = (changes: object = {}) => ({
  id: '9',
  conversationId: '31',
  kind: 'order',
  orderId: '31',
  productName: 'Café tostado',
  by: { wallet: seller.wallet, name: seller.name },
  about: { wallet: stranger.wallet, name: '' },
  reason: 'scam',
  words: 'Me pidió mi frase.\nDos veces.',
  messages: [{ messageId: 'mensaje-1', text: 'Dame tus 12 palabras' }],
  createdAt: new Date(2026, 10, 18, 12).toISOString(),
  handledAt: null,
  ...changes,
});

const open = (path = DESK) => renderApp(<Root />, { path });
const row = (name = /^Intenta estafarme/) => screen.findByRole('button', { name });

test('the desk leads to what people report, newest first', async () => {
  service.answers[OPEN] = accepted({ items: [report(), report({ id: '8', reason: 'spam' })], next: null });
  const { user } = open('/arbitraje');
  await user.click(await screen.findByRole('button', { name: 'Reportes' }));
  expect(await row()).toHaveTextContent(`${seller.name} reportó a b2b2b2…b2b2Café tostado · 18 de noviembre`);
  expect(location.search).toBe('?lista=reportes');
  const rows = screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
  expect(rows.filter((text) => /estafarme|publicidad/.test(text))).toHaveLength(2);
});

test('a report says who, whom, why, in which words, and what nobody can check', async () => {
  const { user } = open();
  await user.click(await row());
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByRole('heading', { name: 'Intenta estafarme' })).toBeVisible();
  expect(sheet.getByText(/^Me pidió mi frase/)).toBeVisible();
  expect(within(sheet.getByRole('list')).getByText('Dame tus 12 palabras')).toBeVisible();
  expect(sheet.getByText(/no podemos comprobar/)).toBeVisible();
  expect(sheet.getByRole('link', { name: 'Ver el perfil de b2b2b2…b2b2' })).toHaveAttribute(
    'href',
    `/perfil/${stranger.wallet}`,
  );
});

test('one of a public question has its number, and words that the service knows', async () => {
  service.answers[OPEN] = accepted({
    items: [report({ conversationId: 'p-12', kind: 'question', orderId: null, productName: '' })],
    next: null,
  });
  const { user } = open();
  await user.click(await row());
  expect(await screen.findByText('Pregunta pública')).toBeVisible();
  expect(screen.getByText('12')).toBeVisible();
  expect(screen.getByText('Son las palabras que se publicaron.')).toBeVisible();
});

test('one without words or messages says that there are none', async () => {
  service.answers[OPEN] = accepted({ items: [report({ words: '', messages: [] })], next: null });
  const { user } = open();
  await user.click(await row());
  expect(await screen.findByText('No escribió nada más.')).toBeVisible();
  expect(screen.getByText('No mostró mensajes.')).toBeVisible();
});

test('one that is marked leaves the list for the other', async () => {
  service.answers[MARK] = accepted({});
  const { user } = open();
  await user.click(await row());
  service.answers[OPEN] = accepted({ items: [], next: null });
  service.answers[HANDLED] = accepted({
    items: [report({ handledAt: '2026-11-19T15:00:00.000Z' })],
    next: null,
  });
  await user.click(screen.getByRole('button', { name: 'Marcar como revisado' }));
  expect(await screen.findByText('No hay reportes por revisar')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(service.sentTo(MARK)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Reportes revisados' }));
  await user.click(await row());
  expect(await screen.findByText('Revisado')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Marcar como revisado' })).toBeNull();
});

test('one that could not be marked stays, and says why', async () => {
  service.answers[MARK] = refusal(500, 'internal', 'Algo falló de nuestro lado.');
  const { user } = open();
  await user.click(await row());
  await user.click(screen.getByRole('button', { name: 'Marcar como revisado' }));
  expect(await screen.findByText('Algo falló de nuestro lado.')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});

test('more come page by page, and a failure can be tried again', async () => {
  service.answers[OPEN] = refusal(500, 'internal', 'Algo falló de nuestro lado.');
  const { user } = open();
  expect(await screen.findByText('No pudimos cargar los reportes.')).toBeVisible();
  service.answers[OPEN] = accepted({ items: [report()], next: '9' });
  service.answers[`${OPEN}&next=9`] = accepted({
    items: [report({ id: '7', reason: 'insults' })],
    next: null,
  });
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await user.click(await screen.findByRole('button', { name: 'Ver más' }));
  expect(await row(/^Me insulta/)).toBeVisible();
});
