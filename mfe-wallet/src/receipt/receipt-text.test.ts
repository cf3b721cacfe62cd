import { explorerLink } from './explorer';
import { receiptText } from './receipt-text';

test('a receipt that is shared has a line for each thing, in their order', () => {
  const rows = [
    { label: 'Para', value: 'Doña Rosa (rosa.near)' },
    { label: 'Código', value: 'tx' },
  ];
  expect(receiptText('Enviaste', '12,50 USDT', rows)).toBe(
    'Cosecha · Enviaste\n12,50 USDT\nPara: Doña Rosa (rosa.near)\nCódigo: tx',
  );
});

test.each([
  ['mainnet', 'https://nearblocks.io/txns/tx'],
  ['testnet', 'https://testnet.nearblocks.io/txns/tx'],
  ['localnet', null],
  ['', null],
])('the explorer of %j is %j', (network, link) => {
  expect(explorerLink(network, 'tx')).toBe(link);
});

test('a hash cannot lead elsewhere', () => {
  expect(explorerLink('mainnet', '../account/x?y#z')).toBe(
    'https://nearblocks.io/txns/..%2Faccount%2Fx%3Fy%23z',
  );
});
