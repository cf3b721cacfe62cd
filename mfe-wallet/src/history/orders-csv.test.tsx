import { microKg, microUsdt } from '@cosecha/shared/domain';
import { makeOrder, people } from '@cosecha/shared/testing';
import { isoMinute } from '@cosecha/shared/text';
import { ordersCsv } from './orders-csv';

const named = (productName: string) => makeOrder({ extra: { ...makeOrder().extra, productName } });
const lines = (text: string) => text.split('\r\n');
const productCell = (name: string) => lines(ordersCsv([named(name)]))[1]?.split(';')[4];

describe('ordersCsv', () => {
  it('begins with the mark that tells spreadsheets its letters, then the columns', () => {
    const text = ordersCsv([]);
    expect(text.charCodeAt(0)).toBe(0xfeff);
    expect(text.slice(1)).toMatch(/^Pedido;Creado;Último cambio;Papel;Producto;/);
    expect(text.endsWith('\r\n')).toBe(true);
  });

  it('writes amounts with a comma and without thousands', () => {
    const order = makeOrder({ escrow: microUsdt(1_234_567_890_001n) });
    expect(ordersCsv([order])).toContain(';1234567,890001;');
  });

  it.each(['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])(
    'makes a formula harmless: %j',
    (name) => {
      expect(ordersCsv([named(name)])).toMatch(/;"?'[=+\-@\t\r]/);
    },
  );

  it('keeps separators, quotes and lines inside their cell', () => {
    expect(ordersCsv([named('Café; "molido"')])).toContain(';"Café; ""molido""";');
    expect(ordersCsv([named('dos\nlíneas')])).toContain(';"dos\nlíneas";');
    expect(productCell('Mora')).toBe('Mora');
  });

  it('leaves out no order', () => {
    const many = Array.from({ length: 250 }, (_, index) => makeOrder({ orderId: String(index) }));
    expect(lines(ordersCsv(many))).toHaveLength(250 + 2);
  });

  it('says of goods that a carrier has that they are sent, as the order does', () => {
    const order = makeOrder({ state: 'delivered', deliveryKind: 'carrier' });
    expect(lines(ordersCsv([order]))[1]).toContain(';Despachado;');
  });

  it('puts every value under its own head', () => {
    const order = makeOrder({
      ...{ orderId: '44', role: 'seller', state: 'completed', collection: 'history' },
      ...{ createdMs: Date.UTC(2026, 10, 1), sinceMs: Date.UTC(2026, 10, 9) },
      ...{ sellerId: people.stranger.wallet, buyerId: people.buyer.wallet, paymentMethod: 'Contra entrega' },
      ...{ quantity: microKg(12_500_000n), rate: microUsdt(4_000_001n), freight: microUsdt(1_500_000n) },
      ...{ escrow: microUsdt(51_500_000n), feeDeducted: microUsdt(120_000n) },
      ...{ amountDelivered: microUsdt(40_000_000n), amountRefunded: microUsdt(11_380_000n) },
    });
    const [heads = [], cells = []] = lines(ordersCsv([order]).slice(1)).map((line) => line.split(';'));
    expect(Object.fromEntries(heads.map((head, index) => [head, cells[index]]))).toEqual({
      Pedido: '44',
      Creado: isoMinute(order.createdMs),
      'Último cambio': isoMinute(order.sinceMs),
      Papel: 'Vendedor',
      Producto: 'Café tostado',
      'Cantidad (Kg)': '12,5',
      'Precio (USDT por Kg)': '4,000001',
      'Flete (USDT)': '1,5',
      'Total (USDT)': '51,5',
      'Comisión (USDT)': '0,12',
      'Para el vendedor (USDT)': '40',
      'Devuelto al comprador (USDT)': '11,38',
      Estado: 'Completado',
      Vendedor: people.stranger.wallet,
      Comprador: people.buyer.wallet,
      'Forma de pago': 'Contra entrega',
    });
  });
});
