import { microOwn, type OwnRate, RATE_FRESH_MS, RATE_RETENTION_MS, type Rate } from '@cosecha/shared/domain';
import { localStore, sessionStore } from '@cosecha/shared/state';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { adoptRates, checkRateAge, chooseCurrency, drawBy, ownRateStore, saveRates, useOwnRate } from '.';

const rate = (currency: 'COP' | 'VES', ageMs = 0): Rate => ({
  ...{ currency, source: 'Casa', atMs: Date.now() - ageMs },
  rate: microOwn(currency === 'COP' ? 4_150_000_000n : 250_000_000n),
});
let draws = 0;

function Shown() {
  draws += 1;
  return <p>{useOwnRate()?.currency ?? 'USDT'}</p>;
}

beforeEach(() => {
  chooseCurrency('COP');
  saveRates([]);
  drawBy(null);
  draws = 0;
});

test('of a person with a session the rates are stored for the next start', () => {
  sessionStore.setState({ ...sessionStore.getState(), signedIn: true }, true);
  saveRates([rate('VES'), rate('COP')]);
  expect(localStore.get('rates')).toHaveLength(2);
  sessionStore.setState(sessionStore.getInitialState(), true);
});

test('a rate is printed by at once, and another choice needs no answer; of strangers nothing is stored', () => {
  render(<Shown />);
  act(() => saveRates([rate('VES'), rate('COP')]));
  expect(screen.getByText('COP')).toBeVisible();
  expect(localStore.get('rates')).toBeNull();
  act(() => chooseCurrency('VES'));
  expect(screen.getByText('VES')).toBeVisible();
  act(() => chooseCurrency('none'));
  expect(screen.getByText('USDT')).toBeVisible();
});

test('the same rates again draw no screen again', () => {
  const rates = [rate('COP')];
  saveRates(rates);
  render(<Shown />);
  draws = 0;
  act(() => saveRates(rates.map((each) => ({ ...each }))));
  expect(draws).toBe(0);
});

test('a stored rate grows old, and after three days it is gone', () => {
  saveRates([rate('COP', RATE_FRESH_MS - 1_000)]);
  expect(ownRateStore.getState()?.isOld).toBe(false);
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2_000);
  checkRateAge();
  expect(ownRateStore.getState()?.isOld).toBe(true);
  now.mockReturnValue(Date.now() + RATE_RETENTION_MS);
  checkRateAge();
  expect(ownRateStore.getState()).toBeNull();
  now.mockRestore();
});

/** What a page that opens now prints by. */
async function atStart(stored: string): Promise<OwnRate | null> {
  window.localStorage.setItem('rates', stored);
  Reflect.deleteProperty(globalThis, Symbol.for('cosecha.stores'));
  let rate: OwnRate | null = null;
  await jest.isolateModulesAsync(async () => {
    rate = (await import('.')).ownRateStore.getState();
  });
  return rate;
}

test('a page starts with what the device stored', async () => {
  const row = { currency: 'COP', rate: '4150', source: 'Casa', at: new Date().toISOString() };
  expect((await atStart(JSON.stringify([row])))?.currency).toBe('COP');
});

test.each([['{"a":1}'], ['[{"currency":"COP","rate":"NaN"}]'], ['[null,7,"x"]'], ['no json']])(
  'what storage holds instead of rates (%s) counts as none',
  async (stored) => expect(await atStart(stored)).toBeNull(),
);

test('a page that was drawn in the device’s own money is adopted without being drawn again', async () => {
  const rates = [rate('COP')];
  drawBy({ ...rate('COP'), ...rates[0], isOld: false });
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Shown />);
  expect(container).toHaveTextContent('COP');
  adoptRates(rates, 'COP');
  draws = 0;
  await act(async () => hydrateRoot(container, <Shown />));
  expect(container).toHaveTextContent('COP');
  expect(draws).toBe(1);
});

test('a page that was drawn in other money is adopted as it is, and then shown in the device’s', async () => {
  const rates = [rate('COP'), rate('VES')];
  drawBy({ ...rate('VES'), ...rates[1], isOld: false });
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Shown />);
  adoptRates(rates, 'VES');
  const onRecoverableError = jest.fn();
  await act(async () => hydrateRoot(container, <Shown />, { onRecoverableError }));
  expect(onRecoverableError).not.toHaveBeenCalled();
  expect(container).toHaveTextContent('COP');
});
