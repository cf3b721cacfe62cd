import { chatPaths, marketPaths, pathTo } from '@cosecha/shared/paths';
import { renderApp } from '@cosecha/shared/testing';
import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { aboutWords } from '../order/order-pill';
import { BUYER, makeConversation, NOON, SELLER } from '../testing/factories';
import { ConversationList } from './conversation-list';
import type { ConversationRowProps } from './conversation-row';

const row = (
  changes: Parameters<typeof makeConversation>[0] = {},
  props: Partial<ConversationRowProps> = {},
): ConversationRowProps => {
  const conversation = makeConversation(changes);
  return {
    conversation,
    person: { wallet: SELLER, name: 'María Esperanza', image: undefined },
    about: aboutWords(conversation, { state: 'awaiting', deliveryKind: '' }),
    nowMs: NOON + 5 * 60_000,
    ...props,
  };
};
const said = (text: string | null, by = SELLER, kind: 'text' | 'image' | 'file' = 'text') => ({
  last: { by, kind, text, atMs: NOON },
});

test('a row says with whom, what last, about what, how the order stands and what is new', () => {
  renderApp(<ConversationList hasMore={false} rows={[row({ ...said('Sale mañana.'), unread: 3 })]} />);
  const link = screen.getByRole('link', { name: /María Esperanza/ });
  expect(link).toHaveAttribute('href', pathTo(chatPaths.conversation, { conversationId: '31' }));
  for (const words of ['Sale mañana.', 'Café tostado', 'Pedido 31', 'Esperando entrega', 'hace 5 min']) {
    expect(link).toHaveTextContent(words);
  }
  expect(link).toHaveAccessibleName(/3 mensajes sin leer/);
});

test.each([
  ['one’s own words', said('Gracias', BUYER), 'Tú: Gracias'],
  ['a picture without words', said('', SELLER, 'image'), 'Foto'],
  ['one’s own file', said('', BUYER, 'file'), 'Tú: Archivo'],
  ['what this device cannot read', said(null), 'Mensaje cifrado'],
  ['nothing yet', { last: null }, 'Aún no se han escrito'],
])('%s stands as "%s"', (_name, changes, words) => {
  renderApp(<ConversationList hasMore={false} rows={[row(changes)]} />);
  expect(screen.getByText(words)).toBeInTheDocument();
});

test('a question is called one, and whom one has blocked is marked', () => {
  renderApp(
    <ConversationList
      hasMore={false}
      rows={[row({ id: `q-7-${BUYER}`, kind: 'question', orderId: null, isBlockedByMe: true })]}
    />,
  );
  expect(screen.getByRole('link')).toHaveAttribute('href', `/chat/q-7-${BUYER}`);
  expect(screen.getByText('Pregunta')).toBeInTheDocument();
  expect(screen.getByText('Bloqueaste a esta persona')).toBeInTheDocument();
});

test('without any, it says how one comes by one', () => {
  renderApp(<ConversationList hasMore={false} rows={[]} />);
  expect(screen.getByRole('link', { name: 'Ver mis pedidos' })).toHaveAttribute('href', marketPaths.orders);
  expect(screen.getByRole('link', { name: 'Ver ofertas' })).toHaveAttribute('href', marketPaths.offers);
});

test('axe finds nothing', async () => {
  const { container } = renderApp(
    <main>
      <h1>Mensajes</h1>
      <ConversationList
        hasMore={false}
        rows={[row({ ...said('Hola'), unread: 120 }), row({ id: '32', ...said(null) })]}
      />
    </main>,
  );
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});
