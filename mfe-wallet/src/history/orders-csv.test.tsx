import { microUsdt } from '@cosecha/shared/domain';
import { makeOrder } from '@cosecha/shared/testing';
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
});
