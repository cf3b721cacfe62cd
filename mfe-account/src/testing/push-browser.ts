/** A browser with Web Push, up to the push service of its maker, which no test reaches. */
export function browserWithPush(permission: NotificationPermission, answer = permission) {
  const state = {
    permission,
    subscription: null as null | {
      endpoint: string;
      toJSON: () => object;
      unsubscribe: () => Promise<boolean>;
    },
    options: null as PushSubscriptionOptionsInit | null,
    registered: [] as unknown[],
  };
  const made = {
    endpoint: 'https://push.example.org/abc',
    toJSON: () => ({ endpoint: 'https://push.example.org/abc', keys: { p256dh: 'p', auth: 'a' } }),
    async unsubscribe() {
      state.subscription = null;
      return true;
    },
  };
  const pushManager = {
    getSubscription: async () => state.subscription,
    async subscribe(options: PushSubscriptionOptionsInit) {
      state.options = options;
      state.subscription = made;
      return made;
    },
  };
  const registration = { pushManager };
  const container = {
    ready: Promise.resolve(registration),
    getRegistration: async () =>
      state.registered.length > 0 || state.subscription ? registration : undefined,
    async register(...args: unknown[]) {
      state.registered.push(args);
      return registration;
    },
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  const notification = {
    get permission() {
      return state.permission;
    },
    async requestPermission() {
      state.permission = answer;
      return answer;
    },
  };
  Object.assign(window, { PushManager: class {}, Notification: notification });
  return { state, made };
}

export function removePush(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'PushManager');
  Reflect.deleteProperty(window, 'Notification');
}
