import { renderApp } from '@cosecha/shared/testing';
import { screen } from '@testing-library/react';
import axe from 'axe-core';
import { aboutWords } from '../order/order-pill';
import { BUYER, makeConversation, NOON, SELLER } from '../testing/factories';
import { presenceWords } from './presence-words';
import { RoomHeader } from './room-header';

const MINUTE = 60_000;

function show(changes: Parameters<typeof makeConversation>[0] = {}, presence = 'En línea') {
  const conversation = makeConversation(changes);
  return renderApp(
    <RoomHeader
      conversation={conversation}
      person={{ wallet: SELLER, name: 'María Esperanza', image: undefined }}
      presence={presence}
      about={aboutWords(conversation, { state: 'delivered', deliveryKind: 'seller' })}
      onMenu={() => undefined}
    />,
  );
}

test('it says with whom, whether they are here, and leads to the order and back', () => {
  show();
  expect(screen.getByRole('heading', { level: 1, name: 'María Esperanza' })).toBeInTheDocument();
  expect(screen.getByText('En línea')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Café tostado.*Pedido 31.*Entregado/ })).toHaveAttribute(
    'href',
    '/orden/31',
  );
  expect(screen.getByRole('link', { name: 'Volver a tus mensajes' })).toHaveAttribute('href', '/chat');
});

test('goods that a carrier has are said to be sent', () => {
  const sent = { state: 'delivered', deliveryKind: 'carrier' } as const;
  expect(aboutWords(makeConversation(), sent)).toMatchObject({ label: 'Despachado' });
});

test('a question leads to its product', () => {
  show({ id: `q-7-${BUYER}`, kind: 'question', orderId: null });
  expect(screen.getByRole('link', { name: /Café tostado.*Pregunta/ })).toHaveAttribute('href', '/product/7');
});

test('in a dispute it says that the arbiter reads along; the arbiter is told so, too', () => {
  const { unmount } = show({ isDisputed: true });
  expect(screen.getByRole('status')).toHaveTextContent(/El árbitro puede leer esta conversación/);
  unmount();
  show({ isDisputed: true, role: 'arbiter' });
  expect(screen.getByRole('status')).toHaveTextContent(/Lees esta conversación como árbitro/);
  expect(screen.getByRole('link', { name: /Pedido 31/ })).toHaveAttribute('href', '/arbitraje/31');
});

test.each([
  [null, ''],
  [{ typing: false, seenAtMs: null }, ''],
  [{ typing: true, seenAtMs: NOON }, 'Escribiendo…'],
  [{ typing: false, seenAtMs: NOON - 20_000 }, 'En línea'],
  [{ typing: false, seenAtMs: NOON - 7 * MINUTE }, 'Activo hace 7 min'],
  [{ typing: false, seenAtMs: NOON - 3 * 60 * MINUTE }, 'Activo hace 3 h'],
  [{ typing: false, seenAtMs: NOON - 26 * 60 * MINUTE }, 'Activo ayer'],
])('%j reads "%s"', (presence, words) => {
  expect(presenceWords(presence, NOON)).toBe(words);
});

test('axe finds nothing', async () => {
  const { container } = show({ isDisputed: true });
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});
