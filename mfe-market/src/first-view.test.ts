import { OFFER_SORTS, orderToAddress } from '@cosecha/shared/domain';
import { marketPaths } from '@cosecha/shared/paths';
import type { PublicAnswers } from '@cosecha/shared/remote/first-view';
import { makeConfig } from '@cosecha/shared/testing';
import { ask, render } from './first-view';
import { ROUTES } from './routes';
import { wireOffer } from './testing/factories';

const config = { ...makeConfig() };
const offers = [
  wireOffer({ offer_id: '8', extra: { productName: 'Café de altura', images: ['/media/demo/cafe.webp'] } }),
  wireOffer({ offer_id: '7', extra: { productName: 'Panela', category: 20 } }),
];
const data = (value: unknown) => ({ data: value });
const ratings = { data: { averageTenths: 46, count: 3, histogram: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 2 } } };

/** What the services would answer, by the question's id. */
const ANSWERS: Record<string, unknown> = {
  offers: data({ offerssells: offers }),
  sellers: data({ datausers: [] }),
  'offers?': data({ offerSearch: offers }),
  offer: data({ offerssells: [offers[0]] }),
  categories: data([{ id: 19, name: 'Café' }]),
  ratings,
  statistics: data({ datauser: null }),
};

/** As the edge does it: asks until nothing is left. */
function answered(url: string, data: Record<string, unknown> = ANSWERS): PublicAnswers {
  let answers: Record<string, unknown> = {};
  for (let round = 0; round < 3; round += 1) {
    const open = ask({ url, config, answers });
    answers = { ...answers, ...Object.fromEntries(open.map(({ id }) => [id, data[id]])) };
  }
  return answers;
}
const draw = (url: string, answers?: Record<string, unknown>) =>
  render({ url, config, answers: answered(url, answers) });

describe('first views, where there is no window', () => {
  test.each([
    ['/home', 'Café de altura'],
    ['/buscar', 'Panela'],
    ['/ofertas', 'Panela'],
    ['/product/8', 'El vendedor tiene 2 días para entregar'],
  ])('%s shows what can be bought', (url, words) => {
    const page = draw(url);
    expect(page?.html).toContain(words);
    expect(page?.html).toContain('2,50');
    expect(page?.style).toContain('data-styled');
  });

  test.each(['/home', '/buscar', '/ofertas', '/product/8'])(
    '%s holds no style attribute, which the page refuses, and nothing before its first element',
    (url) => {
      const html = draw(url)?.html ?? '';
      expect(html).not.toMatch(/\sstyle=/);
      expect(html).toMatch(/^<div/);
    },
  );

  test.each(['/home', '/buscar', '/ofertas', '/product/8'])('%s is the same every time', (url) => {
    expect(draw(url)).toEqual(draw(url));
  });

  test('every question is one that anybody may ask of the app itself', () => {
    const asked = ['/home', '/buscar', '/ofertas', '/product/8'].flatMap((url) => [
      ...ask({ url, config, answers: {} }),
      ...ask({ url, config, answers: { offer: ANSWERS.offer, offers: ANSWERS.offers } }),
    ]);
    expect(asked.map(({ method, path }) => `${method} ${path.split('/')[1]}`)).toEqual(
      expect.arrayContaining(['POST subgraph', 'GET marketplace', 'GET api']),
    );
    expect(JSON.stringify(asked)).not.toMatch(/token|authorization/i);
  });

  test.each(['/buscar', '/ofertas'])('%s is drawn as the address sorts it, and asked for so', (path) => {
    const [question] = ask({ url: `${path}?orden=menor-precio`, config, answers: {} });
    expect(question?.id).toBe('offers?orden=menor-precio');
    expect(JSON.stringify(question?.body)).toContain('exchange_rate');
  });

  test.each(['search', 'offers'] as const)('the edge is told every word by which %s sorts', (name) => {
    const orden = ROUTES.rows.find(({ path }) => path === marketPaths[name])?.firstView?.orden ?? [];
    const words = OFFER_SORTS.flatMap((sort) => orderToAddress({ sort, near: null }).get('orden') ?? []);
    expect([...orden].sort()).toEqual(words.sort());
  });

  test('a search names the categories; what the person looks for and did is not there yet', () => {
    const html = draw('/buscar')?.html ?? '';
    expect(html).toContain('>Café</button>');
    expect(html).not.toContain('Filtrar ofertas');
  });

  test('a product names itself, one that is gone says so', () => {
    expect(draw('/product/8')?.title).toBe('Café de altura · Cosecha');
    const gone = draw('/product/9', { ...ANSWERS, offer: data({ offerssells: [] }) });
    expect(gone?.status).toBe(404);
    expect(gone?.html).toContain('Esta oferta ya no existe');
  });

  test.each([
    ['an address without one', '/guardados', undefined],
    ['a product that cannot be', '/product/%zz', undefined],
    ['a product that is written in another way', '/product/08', undefined],
    ['a list that leads elsewhere', '/ofertas', { 'offers?': data({ offerSearch: [] }) }],
  ])('none for %s', (_case, url, answers) => {
    expect(draw(url, answers)).toBeUndefined();
  });

  test('an answer that is none fails: the edge then sends the plain page', () => {
    expect(() => draw('/ofertas', { 'offers?': { errors: [{ message: 'down' }] } })).toThrow();
  });
});
