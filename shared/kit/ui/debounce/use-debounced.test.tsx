import { act, render } from '@testing-library/react';
import { DEBOUNCE_MS, useDebounced, useDebouncedCall } from './use-debounced';

beforeEach(() => jest.useFakeTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const Settled = ({ value }: { value: string }) => <p>{useDebounced(value, 'ask')}</p>;

const call = jest.fn();
let later: (words: string) => void;
let cancel: () => void;
function Caller() {
  [later, cancel] = useDebouncedCall(call, 'redraw');
  return null;
}

test('a value settles once it has stayed the same', async () => {
  const { container, rerender } = render(<Settled value="" />);
  rerender(<Settled value="ca" />);
  await pass(DEBOUNCE_MS.ask - 1);
  rerender(<Settled value="cacao" />);
  await pass(DEBOUNCE_MS.ask - 1);
  expect(container.textContent).toBe('');
  await pass(1);
  expect(container.textContent).toBe('cacao');
});

describe('a call', () => {
  beforeEach(() => call.mockReset());

  test('is made once, with the last words', async () => {
    render(<Caller />);
    later('m');
    await pass(DEBOUNCE_MS.redraw - 1);
    later('mora');
    await pass(DEBOUNCE_MS.redraw);
    expect(call.mock.calls).toEqual([['mora']]);
  });

  test('is not made after it was cancelled, nor after its component went', async () => {
    const { unmount } = render(<Caller />);
    later('mora');
    cancel();
    await pass(DEBOUNCE_MS.redraw);
    later('mora');
    unmount();
    await pass(DEBOUNCE_MS.redraw);
    expect(call).not.toHaveBeenCalled();
  });
});
