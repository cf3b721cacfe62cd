import type { TimelineEntry } from '@cosecha/shared/api';
import { renderApp } from '@cosecha/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import type { Message } from '../../data';
import { BUYER, makeMessage, NOON } from '../../testing/factories';
import { entriesByDay } from './entries';
import { MessageList, type MessageListProps } from './message-list';
import { MessageScroller } from './message-scroller';

const MINUTE = 60_000;
const delivered: TimelineEntry = {
  ...{ id: '1', kind: 'delivered', by: 'seller', timeMs: NOON + MINUTE, transactionHash: null },
};

interface Shown extends Partial<MessageListProps> {
  messages: readonly Message[];
  events?: readonly TimelineEntry[];
  isWhole?: boolean;
}

function show(shown: Shown) {
  const onOlder = jest.fn();
  const handlers = { onRetry: jest.fn(), onDiscard: jest.fn(), onLink: jest.fn() };
  const props = { ...handlers, onOlder };
  return { ...renderApp(<Conversation {...props} {...shown} />), ...props };
}

function Conversation({
  messages,
  events = [],
  isWhole = true,
  onOlder,
  ...changes
}: Shown & { onOlder: () => void }) {
  const freshId = changes.freshId ?? null;
  const days = entriesByDay({ messages, isWhole, events, freshId }, NOON + 9 * MINUTE);
  return (
    <main>
      <h1>Conversación</h1>
      <MessageScroller sent={0} missed={0} onNearNewest={() => undefined} onOlder={null}>
        {(scroller) => (
          <MessageList
            conversation={{ kind: 'order', role: 'buyer' }}
            deliveryKind=""
            days={days}
            scroller={scroller}
            isReading={false}
            freshId={freshId}
            target={null}
            older={{ hasMore: !isWhole, loadingMore: false, loadMore: onOlder }}
            authorOf={({ by }) => (by === BUYER ? 'Jorge' : 'María')}
            namesAuthors={false}
            attachmentOf={() => null}
            onRetry={ignore}
            onDiscard={ignore}
            onLink={ignore}
            {...changes}
          />
        )}
      </MessageScroller>
    </main>
  );
}
const ignore = () => undefined;

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

test('what a carrier has is said to be sent', () => {
  show({ messages: [], events: [delivered], deliveryKind: 'carrier' });
  expect(screen.getByText(/^El vendedor despachó el pedido/)).toBeInTheDocument();
});

test('messages and what happened stand by time; each says whose it is', () => {
  const messages = [
    makeMessage({ id: '1', text: '¿Ya salió?', by: BUYER }),
    makeMessage({ id: '2', text: 'Sí, va en camino.', atMs: NOON + 2 * MINUTE }),
  ];
  show({ messages, events: [delivered] });
  const [encrypted, first, event, second] = rows();
  expect(encrypted).toMatch(/van cifrados/);
  expect(first).toMatch(/^Tú: ¿Ya salió\?/);
  expect(event).toMatch(/^El vendedor marcó la entrega/);
  expect(second).toMatch(/^María: Sí, va en camino\./);
  expect(screen.getByRole('heading', { name: 'Hoy' })).toBeInTheDocument();
});

test.each([
  [{ state: 'pending' } as const, 'Enviando'],
  [{ state: 'sent' } as const, 'Enviado'],
  [{ state: 'sent', isReadByOther: true } as const, 'Leído'],
  [{ state: 'failed' } as const, 'No se envió'],
])('one’s own message that is %j says "%s"', (changes, mark) => {
  show({ messages: [makeMessage({ by: BUYER, ...changes })] });
  expect(screen.getByRole('img', { name: mark })).toBeInTheDocument();
});

test('nothing is said about how far the others’ messages have come', () => {
  show({ messages: [makeMessage({})] });
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('a failed message says why, and is sent again or thrown away', async () => {
  const failed = makeMessage({ id: 'f', by: BUYER, state: 'failed', reason: 'Espera un minuto.' });
  const { user, onRetry, onDiscard } = show({ messages: [failed] });
  expect(screen.getByText('Espera un minuto.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reintentar el envío de este mensaje' }));
  await user.click(screen.getByRole('button', { name: 'Descartar este mensaje' }));
  expect(onRetry).toHaveBeenCalledWith('f');
  expect(onDiscard).toHaveBeenCalledWith('f');
});

test('an address in a message is no link: a touch asks', async () => {
  const { user, onLink } = show({ messages: [makeMessage({ text: 'Mira www.ejemplo.co/x, es mío' })] });
  expect(screen.queryByRole('link', { name: /ejemplo/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'www.ejemplo.co/x' }));
  expect(onLink).toHaveBeenCalledWith('https://www.ejemplo.co/x');
});

test('what is new begins below its own line', () => {
  const messages = [makeMessage({ id: '1' }), makeMessage({ id: '2', text: 'Nuevo' })];
  show({ messages, freshId: '2' });
  expect(rows().slice(-2)).toEqual(['Nuevos mensajes', expect.stringMatching(/Nuevo/)]);
});

test('older messages are asked for where there are any', async () => {
  const { user, onOlder } = show({ messages: [makeMessage({})], isWhole: false });
  expect(screen.queryByText(/van cifrados/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Ver mensajes anteriores' }));
  expect(onOlder).toHaveBeenCalledTimes(1);
});

test('what this device cannot read says so', () => {
  show({ messages: [makeMessage({ isUnreadable: true, text: '' })] });
  expect(screen.getByText('Este mensaje no se puede leer en este dispositivo.')).toBeInTheDocument();
});

test('where an arbiter reads along, a message shows its author to everybody', () => {
  show({ messages: [makeMessage({}), makeMessage({ id: 'b', by: BUYER })], namesAuthors: true });
  const [, theirs, own] = screen.getAllByRole('listitem');
  expect(within(theirs as HTMLElement).getByText('María')).toBeInTheDocument();
  expect(within(own as HTMLElement).queryByText('Jorge')).not.toBeInTheDocument();
});

describe('of thousands of messages', () => {
  const COUNT = 4_000;
  const HOUR = 60 * MINUTE;
  const messages = Array.from({ length: COUNT }, (_, index) =>
    makeMessage({ id: `m${index}`, text: `Mensaje ${index}`, atMs: NOON - (COUNT - index) * HOUR }),
  );
  const shown = () => screen.getAllByRole('listitem').filter((row) => row.dataset.row !== undefined);
  /** jsdom has no layout: each row is as high as it is guessed to be. */
  function scrollTo(abovePx: number) {
    const scroller = screen.getByRole('region', { name: 'Mensajes' });
    Object.defineProperty(scroller, 'scrollTop', { value: -abovePx, writable: true, configurable: true });
    fireEvent.scroll(scroller);
  }

  test('only those in sight are in the document, with their place in the day', () => {
    show({ messages });
    expect(shown().length).toBeLessThan(40);
    const newest = shown().at(-1) as HTMLElement;
    expect(newest).toHaveTextContent(`Mensaje ${COUNT - 1}`);
    expect(newest.ariaPosInSet ?? newest.getAttribute('aria-posinset')).toBe(
      newest.getAttribute('aria-setsize'),
    );
    scrollTo(1_000_000);
    expect(shown().length).toBeLessThan(40);
    expect(shown()[0]).toHaveTextContent('Mensaje 0');
    expect(screen.getByText(/van cifrados/)).toBeInTheDocument();
  });

  test('what has the focus stays while it is scrolled out of sight', () => {
    show({
      messages: [...messages, makeMessage({ id: 'f', by: BUYER, state: 'failed', reason: 'Espera.' })],
    });
    const again = screen.getByRole('button', { name: 'Reintentar el envío de este mensaje' });
    again.focus();
    scrollTo(100_000);
    expect(again).toHaveFocus();
    expect(again).toBeInTheDocument();
    expect(shown().length).toBeLessThan(60);
    again.blur();
    scrollTo(110_000);
    expect(again).not.toBeInTheDocument();
  });

  test('the one that was looked for is gone to, marked, and has the focus', () => {
    show({ messages, target: { key: 'm7' } });
    scrollTo((COUNT - 7) * (62 + 44 / 24));
    const found = screen.getByText('Mensaje 7').closest('li');
    expect(found).toHaveFocus();
    expect(found).toHaveAttribute('aria-current', 'true');
  });
});

test('axe finds nothing', async () => {
  const messages = [
    makeMessage({ id: '1', text: 'Mira https://ejemplo.co' }),
    makeMessage({ id: '2', by: BUYER, state: 'failed', reason: 'Espera un minuto.' }),
    makeMessage({ id: '3', by: BUYER, isReadByOther: true }),
  ];
  const { container } = show({ messages, events: [delivered], freshId: '1' });
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations).toEqual([]);
});
