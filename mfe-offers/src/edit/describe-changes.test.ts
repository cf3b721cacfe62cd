import { type EMPTY_DRAFT, USUAL_PAYMENT } from '../draft/offer-draft';
import { NO_WAYS } from '../draft/ways/ways';
import { completeDraft } from '../testing/seller';
import { describeChanges } from './describe-changes';

const nameOf = (id: string) => (id === '19' ? 'Café y cacao' : `Categoría ${id}`);
const changed = (changes: Partial<typeof EMPTY_DRAFT>) =>
  describeChanges(completeDraft, { ...completeDraft, ...changes }, nameOf, null);

test('the same offer in other writing has not changed', () => {
  expect(changed({ price: '7,250', productName: ' Café tostado ', maxLimit: '120', minLimit: '1' })).toEqual(
    [],
  );
});

test.each([
  [{ price: '8' }, { label: 'Precio por Kg', before: '7,25\u00a0USDT', after: '8,00\u00a0USDT' }],
  [{ category: '20' }, { label: 'Categoría', before: 'Café y cacao', after: 'Categoría 20' }],
  [{ terms: 'Al mercado.' }, { label: 'Condiciones', before: 'nada', after: 'Al mercado.' }],
  [{ packing: 'Costal' }, { label: 'Empaque', before: 'nada', after: 'Costal' }],
  [{ place: 'Jardín' }, { label: 'Lugar', before: 'Pitalito, Huila', after: 'Jardín' }],
  [{ productDetails: 'En grano.' }, { label: 'Detalles', before: 'nada', after: 'En grano.' }],
  [{ minPurchases: '3' }, { label: 'Compras que pides al comprador', before: 'nada', after: '3' }],
  [{ deliveryMinutes: '1440' }, { label: 'Plazo de entrega', before: '3 días', after: '1 día' }],
  [
    { minLimit: '2' },
    { label: 'Por pedido', before: 'de 1\u00a0Kg a 120\u00a0Kg', after: 'de 2\u00a0Kg a 120\u00a0Kg' },
  ],
  [{ photos: [] }, { label: 'Fotos', before: '1 foto', after: '0 fotos' }],
  [
    { photos: [{ id: 'two', url: '/media/demo/bb-two.webp' }] },
    { label: 'Fotos', before: '1 foto', after: '1 foto, en otro orden o distintas' },
  ],
  [
    { paymentMethods: [USUAL_PAYMENT, { id: '2', name: 'Trueque' }] },
    {
      label: 'Formas de pago',
      before: 'USDT en garantía',
      after: 'USDT en garantía, Trueque',
    },
  ],
  [
    {
      ways: {
        ...NO_WAYS,
        seller: { ...NO_WAYS.seller, chosen: true, regions: ['CO/Huila'], per: 'kg' as const, price: '0,3' },
      },
    },
    {
      label: 'Cómo llega',
      before: 'Lo acuerdan por el chat',
      after: 'Lo lleva el vendedor: 0,30\u00a0USDT por Kg · A Huila.',
    },
  ],
])('says what changes: %p', (changes, row) => {
  expect(changed(changes)).toEqual([row]);
});

test('another quantity is said, and that the largest order grows with it', () => {
  expect(changed({ quantity: '200' }).map(({ label }) => label)).toEqual(['Cantidad total', 'Por pedido']);
});
