/** A push as Firebase Cloud Messaging was given it for a phone. */
export interface ReceivedPush {
  token: string;
  /** The whole message, as it was sent. */
  message: Readonly<Record<string, unknown>>;
}

/** The pushes that phones would get, for tests. */
export interface Pushes {
  /** Oldest first. @param token of one phone; absent: of all */
  received(token?: string): readonly ReceivedPush[];
  /** @returns false where the app of this token is gone */
  give(push: ReceivedPush): boolean;
  /** The app was removed from its phone: from now on its token is not registered. */
  unregister(token: string): void;
}

/** What is older is forgotten, so that an app that runs for days stays small. */
const MAX_PUSHES = 200;

export function createPushes(): Pushes {
  const gone = new Set<string>();
  let all: ReceivedPush[] = [];
  return {
    received: (token) => (token === undefined ? all : all.filter((push) => push.token === token)),
    give(push) {
      if (gone.has(push.token)) return false;
      all = [...all, push].slice(-MAX_PUSHES);
      return true;
    },
    unregister: (token) => void gone.add(token),
  };
}
