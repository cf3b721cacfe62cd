import { renderApp } from '@cosecha/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { MessageScroller } from './message-scroller';

/** jsdom has no layout: 2,000 px of messages in a window of 500. */
function layOut(scroller: HTMLElement, belowPx: number) {
  Object.defineProperties(scroller, {
    scrollHeight: { value: 2_000, configurable: true },
    clientHeight: { value: 500, configurable: true },
    scrollTop: { value: -belowPx, writable: true, configurable: true },
  });
  fireEvent.scroll(scroller);
}

function show(props: Partial<Parameters<typeof MessageScroller>[0]> = {}) {
  const handlers = { onNearNewest: jest.fn(), onOlder: jest.fn() };
  renderApp(
    <MessageScroller sent={0} missed={0} {...handlers} {...props}>
      {() => <p>Hola</p>}
    </MessageScroller>,
  );
  return { ...handlers, scroller: screen.getByRole('region', { name: 'Mensajes' }) };
}

test('at the newest message there is no button; further up there is one, with what came meanwhile', () => {
  const { scroller, onNearNewest } = show({ missed: 3 });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  layOut(scroller, 400);
  expect(onNearNewest).toHaveBeenLastCalledWith(false);
  expect(screen.getByRole('button', { name: 'Ir a lo más nuevo: 3 mensajes' })).toBeInTheDocument();
  layOut(scroller, 10);
  expect(onNearNewest).toHaveBeenLastCalledWith(true);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('near the oldest message that is here, older ones are asked for', () => {
  const { scroller, onOlder } = show();
  layOut(scroller, 500);
  expect(onOlder).not.toHaveBeenCalled();
  layOut(scroller, 1_200);
  expect(onOlder).toHaveBeenCalledTimes(1);
});
