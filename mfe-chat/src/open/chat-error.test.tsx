import { renderApp } from '@cosecha/shared/testing';
import { act } from '@testing-library/react';
import { useState } from 'react';
import { ChatError } from '../data';
import { ChatFailure } from './chat-error';

/** Longer than the pause before another try. */
const LONG_MS = 60_000;

function showPage(state: DocumentVisibilityState): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}
beforeEach(() => {
  jest.useFakeTimers();
  showPage('visible');
});
const pass = () => act(() => jest.advanceTimersByTimeAsync(LONG_MS));

/** Fails again with each try. */
function Failing({ onRetry }: { onRetry: () => void }) {
  const [error, setError] = useState(new ChatError('unavailable'));
  function handleRetry() {
    onRetry();
    setError(new ChatError('unavailable'));
  }
  return <ChatFailure title="Tus chats" error={error} onRetry={handleRetry} />;
}
function show() {
  const onRetry = jest.fn();
  renderApp(<Failing onRetry={onRetry} />);
  return onRetry;
}

test('what failed because of the connection is tried again by itself, each time after a longer pause', async () => {
  const onRetry = show();
  for (const [again, pauseMs] of [5_000, 10_000, 20_000].entries()) {
    await act(() => jest.advanceTimersByTimeAsync(pauseMs - 1));
    expect(onRetry).toHaveBeenCalledTimes(again);
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(onRetry).toHaveBeenCalledTimes(again + 1);
  }
});

test('out of sight it is not tried again, and at once when it is in sight again', async () => {
  const onRetry = show();
  showPage('hidden');
  await pass();
  window.dispatchEvent(new Event('online'));
  expect(onRetry).not.toHaveBeenCalled();
  act(() => showPage('visible'));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
