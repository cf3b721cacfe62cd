import { openPush, renewPush, showPush } from './push';
import type { PushSubscriptionLike, WindowClientLike, WorkerScope } from './scope';
import { createMemoryCache } from './testing/memory-cache';

const payload = {
  version: 1,
  id: '12',
  kind: 'order-new',
  title: 'Tienes un pedido nuevo',
  body: 'Te compraron 20 Kg de Café.',
  path: '/orden/7',
};

interface Tab extends WindowClientLike {
  received: unknown[];
  isFocused: boolean;
}

function tab(visibilityState: DocumentVisibilityState, path = '/home'): Tab {
  const opened: Tab = {
    id: visibilityState,
    url: `https://cosecha.example${path}`,
    visibilityState,
    received: [],
    isFocused: false,
    async focus() {
      opened.isFocused = true;
    },
    postMessage: (message) => void opened.received.push(message),
  };
  return opened;
}

const subscription = (endpoint: string): PushSubscriptionLike => ({
  endpoint,
  options: { userVisibleOnly: true, applicationServerKey: 'key' },
  toJSON: () => ({ endpoint }),
});

/** A browser's side of the worker. */
function world(tabs: readonly Tab[] = []) {
  const shown: { title: string; options: NotificationOptions }[] = [];
  const opened: string[] = [];
  const sent: { url: string; body: unknown }[] = [];
  const scope: WorkerScope = {
    skipWaiting: async () => undefined,
    location: { origin: 'https://cosecha.example' },
    caches: createMemoryCache(),
    addEventListener: () => undefined,
    registration: {
      async showNotification(title, options) {
        shown.push({ title, options });
      },
      pushManager: { subscribe: async () => subscription('https://push.example.org/again') },
    },
    clients: {
      matchAll: async () => tabs,
      get: async (id) => tabs.find((tab) => tab.id === id),
      claim: async () => undefined,
      async openWindow(url) {
        opened.push(url);
      },
    },
    async fetch(url, init) {
      sent.push({ url: String(url), body: JSON.parse(String(init?.body)) });
      return new Response();
    },
  };
  return { scope, shown, opened, sent };
}

const pushed = (text: string | null) => ({ data: text === null ? null : { text: () => text } });

describe('a push', () => {
  test('is shown with its words, under a name that a second one of the same notice takes', async () => {
    const { scope, shown } = world();
    await showPush(scope, pushed(JSON.stringify(payload)));
    expect(shown).toMatchObject([
      {
        title: 'Tienes un pedido nuevo',
        options: {
          body: 'Te compraron 20 Kg de Café.',
          tag: 'aviso-12',
          data: { id: '12', path: '/orden/7' },
        },
      },
    ]);
  });

  test.each([
    null,
    '',
    'not json',
    '[]',
    JSON.stringify({ ...payload, version: 2 }),
    JSON.stringify({ ...payload, kind: 'buy-now' }),
    JSON.stringify({ ...payload, path: 'https://example.org' }),
  ])('of %s is not ours and shows nothing', async (text) => {
    const { scope, shown } = world();
    await showPush(scope, pushed(text));
    expect(shown).toEqual([]);
  });
});

describe('a tap', () => {
  const data = { type: 'cosecha-open', id: '12', path: '/orden/7' };
  const tapped = (message: unknown = data) => {
    const notification = { data: message, isClosed: false, close: () => undefined };
    notification.close = () => {
      notification.isClosed = true;
      return undefined;
    };
    return { notification };
  };

  test('goes to the order in the tab that is in front', async () => {
    const tabs = [tab('hidden'), tab('visible')];
    const { scope, opened } = world(tabs);
    const event = tapped();
    await openPush(scope, event);
    expect(event.notification.isClosed).toBe(true);
    expect(tabs.map(({ isFocused }) => isFocused)).toEqual([false, true]);
    expect(tabs.map(({ received }) => received)).toEqual([[], [data]]);
    expect(opened).toEqual([]);
  });

  test('opens the order where no tab is open', async () => {
    const { scope, opened } = world();
    await openPush(scope, tapped());
    expect(opened).toEqual(['/orden/7?aviso=12']);
  });

  test('leads to a tab in the background where none is in front', async () => {
    const tabs = [tab('hidden'), tab('hidden')];
    const { scope, opened } = world(tabs);
    await openPush(scope, tapped());
    expect(tabs.map(({ received }) => received)).toEqual([[data], []]);
    expect(opened).toEqual([]);
  });

  test.each(['/', '/oferta/27', '/vitrina?q=mora', '/vendedor/ana.test'])(
    'passes a tab at %s by where no app runs in it that could go on',
    async (path) => {
      jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
      const silent = tab('visible', path);
      const tabs = [silent, tab('hidden')];
      const [alone, beside] = [world([silent]), world(tabs)];
      const opening = [alone, beside].map(({ scope }) => openPush(scope, tapped()));
      await jest.advanceTimersByTimeAsync(400);
      await Promise.all(opening);
      expect([alone.opened, beside.opened]).toEqual([['/orden/7?aviso=12'], []]);
      expect(tabs.map(({ isFocused }) => isFocused)).toEqual([false, true]);
      expect(tabs[1]?.received).toEqual([data]);
      jest.useRealTimers();
    },
  );

  test('goes on in a tab that began at the landing and runs the app by now', async () => {
    const running = tab('visible', '/');
    running.postMessage = (message, [port] = []) => {
      if (port instanceof MessagePort) port.postMessage(false);
      else running.received.push(message);
    };
    const { scope, opened } = world([running]);
    await openPush(scope, tapped());
    expect([running.isFocused, running.received, opened]).toEqual([true, [data], []]);
  });

  test('on something unknown brings the open tab to the front and tells it nothing', async () => {
    const tabs = [tab('visible')];
    const { scope, opened } = world(tabs);
    await openPush(scope, tapped({ ...data, path: 'https://example.org' }));
    expect(tabs).toMatchObject([{ isFocused: true, received: [] }]);
    expect(opened).toEqual([]);
  });

  test('on something unknown opens the list, and no other site', async () => {
    const { scope, opened } = world();
    await openPush(scope, tapped({ ...data, path: 'https://example.org' }));
    expect(opened).toEqual(['/notificaciones']);
  });
});

describe('a subscription that the browser moved', () => {
  const old = subscription('https://push.example.org/before');
  const url = '/api/notifications/push-subscription/renew';

  test('is told to the service with the address before', async () => {
    const { scope, sent } = world();
    const moved = subscription('https://push.example.org/after');
    await renewPush(scope, { oldSubscription: old, newSubscription: moved });
    expect(sent).toEqual([
      { url, body: { previous: old.endpoint, subscription: { endpoint: moved.endpoint } } },
    ]);
  });

  test('is made anew where the browser only ended it', async () => {
    const { scope, sent } = world();
    await renewPush(scope, { oldSubscription: old, newSubscription: null });
    expect(sent).toMatchObject([{ body: { subscription: { endpoint: 'https://push.example.org/again' } } }]);
  });

  test('of which nothing is known is left to the settings page', async () => {
    const { scope, sent } = world();
    await renewPush(scope, { oldSubscription: null, newSubscription: null });
    expect(sent).toEqual([]);
  });
});
