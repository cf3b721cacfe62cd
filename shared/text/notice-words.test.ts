import { keysOf, NOTICE_KINDS, type NoticeKind, type NoticeRole, SENT } from '../domain';
import { DEADLINE_TEXT, type DeadlineKind } from './es/notices/deadline-notices';
import { NOTICE_TEXT } from './es/notices/notices';
import { noticeWords } from './notice-words';

const ABOUT = {
  product: 'Café pergamino',
  quantity: '20000000',
  escrow: '50000000',
  net: '49850000',
  deadlineMs: Date.UTC(2026, 11, 4, 20, 5),
  stars: 5,
  search: 'q=cacao+fino+de+aroma+del+huila&lugar=huila',
  from: 'María del Carmen Rodríguez',
};

const everyNotice = [
  { kind: 'order-delivered' as const, variant: SENT, role: 'buyer' as const, about: ABOUT },
  ...keysOf(NOTICE_KINDS).flatMap((kind) => {
    const byState = DEADLINE_TEXT[kind as DeadlineKind];
    const variants = byState
      ? Object.entries(byState)
      : [['', NOTICE_TEXT[kind as keyof typeof NOTICE_TEXT]] as const];
    return variants.flatMap(([variant, byRole]) =>
      Object.keys(byRole).map((role) => ({ kind, variant, role: role as NoticeRole, about: ABOUT })),
    );
  }),
];

test('a deadline has words for both sides in every state that has one', () => {
  for (const byState of Object.values(DEADLINE_TEXT)) {
    expect(Object.keys(byState)).toEqual(['awaiting', 'delivered', 'cancelRequested', 'disputed']);
    for (const byRole of Object.values(byState)) {
      expect(Object.keys(byRole)).toEqual(expect.arrayContaining(['seller', 'buyer']));
    }
  }
});

test.each(everyNotice)('$kind $variant to the $role is short, filled and without blame', (notice) => {
  const { title, body } = noticeWords(notice, null, 'America/Bogota');
  expect(title.length).toBeLessThanOrEqual(50);
  expect(body.length).toBeLessThanOrEqual(130);
  for (const text of [title, body]) {
    expect(text).not.toMatch(/[{}]|undefined|NaN|\.\./);
    expect(text).not.toMatch(/usted|\bvos\b|hash|gas\b|error/i);
  }
  expect(body).toMatch(/[.?]$/);
});

test('amounts, kilograms and the moment are written as in the rest of the app', () => {
  const { body } = noticeWords(
    { kind: 'deadline-near', variant: 'awaiting', role: 'seller', about: ABOUT },
    null,
    'America/Bogota',
  );
  expect(body).toMatch(
    /^Entrega 20\sKg de Café pergamino antes del 4 de dic,? 3:05\u00A0p\.\u00A0m\. Después/u,
  );
  expect(
    noticeWords({ kind: 'order-released', variant: '', role: 'seller', about: ABOUT }, null).title.replace(
      /\s/gu,
      ' ',
    ),
  ).toBe('¡Vendiste! Recibiste 49,85 USDT');
});

test('a new order names until when to deliver, a delivery until when to answer', () => {
  const body = (kind: NoticeKind, role: NoticeRole, variant = '') =>
    noticeWords({ kind, role, variant, about: ABOUT }, null, 'America/Bogota').body;
  for (const said of [
    body('order-new', 'seller'),
    body('order-delivered', 'buyer'),
    body('order-delivered', 'buyer', SENT),
  ]) {
    expect(said).toMatch(/antes del 4 de dic,? 3:05\sp\.\sm\./u);
  }
});

test('a delivery by a carrier is not said to have arrived', () => {
  const sent = { kind: 'order-delivered', variant: SENT, role: 'buyer', about: ABOUT } as const;
  expect(noticeWords(sent, null).title).toBe('El vendedor despachó tu pedido');
  expect(noticeWords(sent, null).body).toContain('Si no llega o está mal, abre una disputa antes del');
  expect(noticeWords({ ...sent, variant: '' }, null).title).toBe('El vendedor dice que ya entregó');
});

test('what a newer service writes has words too', () => {
  const odd = { kind: 'order-new', variant: '', role: 'arbiter', about: { product: '' } } as const;
  expect(noticeWords(odd, null).title).toBe('Hay novedades en tu pedido');
});

test('a search is named by its words, where it has some that fit', () => {
  const body = (search: string) =>
    noticeWords({ kind: 'offer-fits', variant: '', role: 'buyer', about: { product: 'Cacao', search } }, null)
      .body;
  expect(body('q=cacao+huila&hasta=5')).toContain('búsqueda «cacao huila».');
  expect(body('categoria=19')).toContain('búsqueda guardada.');
  expect(body(`q=${'x'.repeat(80)}`)).toContain('búsqueda guardada.');
});
