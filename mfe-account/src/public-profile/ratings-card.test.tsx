import { accepted, forEachTest, people, refusal, renderApp } from '@cosecha/shared/testing';
import { screen, within } from '@testing-library/react';
import { startSignedIn } from '../testing/account-service';
import { RatingsCard } from './ratings-card';

const { seller } = people;
const RATINGS = `/api/p2p/ratings/${seller.wallet}`;

const service = forEachTest(startSignedIn);

const rating = (id: string, changes: object = {}) => ({
  id,
  stars: 5,
  words: `Palabras ${id}`,
  time: '2026-11-20T12:00:00.000Z',
  from: { wallet: people.buyer.wallet, name: people.buyer.name, image: '' },
  role: 'buyer',
  ...changes,
});
const page = (items: object[], before: string | null = null) =>
  accepted({
    averageTenths: 46,
    count: 12,
    histogram: { 1: 0, 2: 1, 3: 0, 4: 2, 5: 9 },
    items,
    before,
  });

const open = (isMine = false) => renderApp(<RatingsCard wallet={seller.wallet} isMine={isMine} />);

it('says the average in words, how many of each, and who wrote what', async () => {
  service.answers[RATINGS] = page([rating('9'), rating('8', { role: 'seller', words: '', stars: 2 })]);
  open();
  expect(await screen.findByText('4,6 de 5, 12 calificaciones')).toBeVisible();
  const bars = within(screen.getByRole('list', { name: 'Cuántas de cada una' })).getAllByRole('listitem');
  expect(bars.map((bar) => bar.firstChild?.textContent)).toEqual([
    '5 estrellas: 9 calificaciones',
    '4 estrellas: 2 calificaciones',
    '3 estrellas: 0 calificaciones',
    '2 estrellas: 1 calificación',
    '1 estrella: 0 calificaciones',
  ]);
  expect(screen.getByText('Palabras 9')).toBeVisible();
  expect(screen.getByText(/Le compró · 20 de noviembre de 2026/)).toBeVisible();
  expect(screen.getByText('2 estrellas de 5')).toBeInTheDocument();
  expect(screen.getByText('Sin comentario')).toBeVisible();
});

it('goes on to the end, page by page', async () => {
  service.answers[RATINGS] = page([rating('9')], '9');
  service.answers[`${RATINGS}?before=9`] = page([rating('8')]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Ver más calificaciones' }));
  expect(await screen.findByText('Palabras 8')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows words as text, whatever they look like', async () => {
  const words = '<script>alert(1)</script> https://malo.test';
  service.answers[RATINGS] = page([rating('9', { words })]);
  const { container } = open();
  expect(await screen.findByText(words)).toBeVisible();
  expect(container.querySelector('script, a')).toBeNull();
});

it.each([
  [false, /Todavía nadie le ha dejado/],
  [true, /Todavía nadie te ha dejado/],
])('says so where there are none', async (isMine, text) => {
  service.answers[RATINGS] = accepted({
    averageTenths: null,
    count: 0,
    histogram: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    items: [],
    before: null,
  });
  open(isMine);
  expect(await screen.findByText(text)).toBeVisible();
});

it('can be asked again when it failed', async () => {
  service.answers[RATINGS] = refusal(500, 'internal', 'Algo falló de nuestro lado.');
  const { user } = open();
  expect(await screen.findByText('No pudimos cargar sus calificaciones.')).toBeVisible();
  service.answers[RATINGS] = page([rating('9')]);
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Palabras 9')).toBeVisible();
});
