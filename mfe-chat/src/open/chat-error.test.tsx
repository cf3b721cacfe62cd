import { renderApp } from '@cosecha/shared/testing';
import { act } from '@testing-library/react';
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

function show() {
  const onRetry = jest.fn();
  renderApp(<ChatFailure title="Tus chats" error={new ChatError('unavailable')} onRetry={onRetry} />);
  return onRetry;
}

test('what failed for the line’s sake is tried again by itself', async () => {
  const onRetry = show();
  await pass();
  expect(onRetry).toHaveBeenCalledTimes(1);
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
