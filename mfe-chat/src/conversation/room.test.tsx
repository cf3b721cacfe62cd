import { lockStore } from '@cosecha/shared/state';
import { renderApp } from '@cosecha/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { Chat, Feed, Message, MessageList } from '../data';
import { BUYER, makeConversation, makeMessage } from '../testing/factories';
import { Room } from './room';

const conversation = makeConversation({ kind: 'question', orderId: null, unread: 1 });
const OLD = makeMessage({ id: 'm1', text: 'Buenos días.' });
const FRESH = makeMessage({ id: 'm2', text: 'Ya salió.', atMs: OLD.atMs + 60_000 });

let emit: (feed: Feed<MessageList>) => void;
let read: string[];
beforeEach(() => {
  read = [];
});

const nothing = () => undefined;
const chat = {
  wallet: BUYER,
  messages(_id, listener) {
    emit = listener;
    return nothing;
  },
  presence: () => nothing,
  setHere: () => nothing,
  prepare: nothing,
  setTyping: nothing,
  async markRead(id) {
    read.push(id);
  },
} as Partial<Chat> as Chat;

let answer: () => void;
function Opened() {
  const [isFromCache, setFromCache] = useState(true);
  answer = () => act(() => setFromCache(false));
  return <Room chat={chat} conversation={conversation} isFromCache={isFromCache} />;
}

function say(messages: Message[], isFromCache: boolean): void {
  act(() => emit({ value: { messages, isWhole: true, isLoading: false }, error: null, isFromCache }));
}
const fresh = () => screen.queryByText('Nuevos mensajes');

test('what came while one was away is new, and is told as read once it is drawn', async () => {
  renderApp(<Opened />);
  say([OLD], true);
  await screen.findByText('Buenos días.');
  expect(read).toEqual([]);
  say([OLD, FRESH], false);
  expect(read).toEqual([]);
  answer();
  expect(fresh()).toBeVisible();
  await waitFor(() => expect(read).toEqual(['31']));
});

test('what comes while the PIN is due is read once it has been given', async () => {
  renderApp(<Opened />);
  say([OLD], false);
  answer();
  await waitFor(() => expect(read).toEqual(['31']));
  act(() => lockStore.setState('locked', true));
  say([OLD, FRESH], false);
  await screen.findByText('Ya salió.');
  expect(read).toEqual(['31']);
  act(() => lockStore.setState('open', true));
  await waitFor(() => expect(read).toEqual(['31', '31']));
});

test('without a connection what the device has is all there is to read', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderApp(<Opened />);
  say([OLD, FRESH], true);
  expect(fresh()).toBeVisible();
  await waitFor(() => expect(read).toEqual(['31']));
});
