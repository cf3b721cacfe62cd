import { microUsdt, NBSP, RATE_FRESH_MS, RATE_RETENTION_MS } from '@cosecha/shared/domain';
import { chooseCurrency, saveRates } from '@cosecha/shared/money';
import { FollowRates, RateNote } from '@cosecha/shared/own-money';
import { accepted, renderApp, servicesForEachTest } from '@cosecha/shared/testing';
import { Money } from '@cosecha/shared/ui';
import { waitFor } from '@testing-library/react';

let rates: unknown;
const service = servicesForEachTest(() => accepted(rates));
beforeEach(() => {
  chooseCurrency('COP');
  saveRates([]);
});

const row = (currency: string, rate: string, ageMs = 0) => ({
  ...{ currency, rate, source: 'Casa de cambio' },
  at: new Date(Date.now() - ageMs).toISOString(),
});

function open() {
  const { container } = renderApp(
    <div>
      <FollowRates />
      <Money value={microUsdt(1_280_000n)} /> <RateNote />
    </div>,
    { path: '/' },
  );
  return () => (container.textContent ?? '').replaceAll(NBSP, ' ');
}

/** What says nothing can only be told from what has not come yet once the rates were answered. */
const answered = () => waitFor(() => expect(service.requests).not.toEqual([]));

test('an amount is shown in pesos, with the rate’s source', async () => {
  rates = [row('VES', '250'), row('COP', '4150.25')];
  const words = open();
  await waitFor(() => expect(words()).toContain('$ 5.312 COP 1,28 USDT'));
  expect(words()).toContain('1 USDT ≈ $ 4.150 COP, según Casa de cambio (');
  expect(words()).not.toContain('más de un día');
});

test('in bolívares with two decimals', async () => {
  chooseCurrency('VES');
  rates = [row('VES', '250.1'), row('COP', '4150.25')];
  const words = open();
  await waitFor(() => expect(words()).toContain('Bs. 320,13'));
});

test('a rate older than a day is marked', async () => {
  rates = [row('COP', '4150.25', RATE_FRESH_MS + 60_000)];
  const words = open();
  await waitFor(() => expect(words()).toContain('$ 5.312 COP'));
  expect(words()).toContain('La tasa tiene más de un día.');
});

test.each([
  ['older than three days', () => [row('COP', '4150.25', RATE_RETENTION_MS + 60_000)]],
  ['of another currency', () => [row('VES', '250')]],
  [
    'that cannot be read',
    () => [row('COP', 'NaN'), row('EUR', '1'), null, { ...row('COP', '4150'), at: 'ayer' }],
  ],
  ['of no sane size', () => [row('COP', '4150250')]],
])('a rate %s is not shown, and the amount in USDT stands alone', async (_what, said) => {
  rates = said();
  const words = open();
  await answered();
  await waitFor(() => expect(words().trim()).toBe('1,28 USDT'));
});

test('one who wants USDT only is shown nothing else, and nothing is asked', async () => {
  chooseCurrency('none');
  rates = [row('COP', '4150.25')];
  const words = open();
  await waitFor(() => expect(words().trim()).toBe('1,28 USDT'));
  expect(service.requests).toEqual([]);
});
