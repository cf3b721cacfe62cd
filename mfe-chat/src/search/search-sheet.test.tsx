import { renderApp } from '@cosecha/shared/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { makeMessage, NOON } from '../testing/factories';
import { SearchSheet } from './search-sheet';

const DAY_MS = 24 * 60 * 60_000;
/** Oldest first, one a day, up to noon. */
const ALL = Array.from({ length: 60 }, (_, index) =>
  makeMessage({
    id: `m${index}`,
    text: index === 3 ? 'El Café llegó' : `Mensaje ${index}`,
    atMs: NOON - (59 - index) * DAY_MS,
  }),
);

function Room({ onFound }: { onFound: (messageId: string) => void }) {
  const [count, setCount] = useState(10);
  return (
    <SearchSheet
      open
      onClose={() => undefined}
      messages={ALL.slice(-count)}
      older={{
        ...{ hasMore: count < ALL.length, loadingMore: false, moreError: null },
        loadMore: () => setCount(Math.min(ALL.length, count + 10)),
      }}
      onFound={onFound}
      authorOf={() => 'María'}
    />
  );
}

function show() {
  const onFound = jest.fn();
  return { ...renderApp(<Room onFound={onFound} />), onFound };
}

test('words are looked for in all messages, however they are written, also in those that are not here yet', async () => {
  const { user, onFound } = show();
  await user.type(screen.getByLabelText('Palabras de un mensaje'), 'cafe');
  await user.click(await screen.findByRole('button', { name: /El Café llegó/ }));
  expect(onFound).toHaveBeenCalledWith('m3');
  expect(screen.getByRole('status')).toHaveTextContent('1 mensaje.');
});

test('words that are nowhere are said to be nowhere, once all was read', async () => {
  const { user } = show();
  await user.type(screen.getByLabelText('Palabras de un mensaje'), 'nunca dicho');
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('No hay mensajes con esas palabras.'),
  );
});

test('a day leads to what was said then, the beginning to the first message', async () => {
  const { user, onFound } = show();
  fireEvent.change(screen.getByLabelText('O una fecha'), { target: { value: '2026-10-20' } });
  await user.click(screen.getByRole('button', { name: 'Ir a esa fecha' }));
  await waitFor(() => expect(onFound).toHaveBeenCalledWith('m28'));
  await user.click(screen.getByRole('button', { name: 'Ir al primer mensaje' }));
  await waitFor(() => expect(onFound).toHaveBeenCalledWith('m0'));
});
