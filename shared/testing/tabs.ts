type Work = () => Promise<void>;
type LockCallback = (lock: object | null) => Promise<void> | void;

/**
 * What the tabs of a browser share beside storage and jsdom lacks: Web Locks and BroadcastChannel. Node 24 has Web Locks, but
 * there a lock lives as long as the process, not as long as a page.
 */
export class SharedTabs {
  private readonly queues = new Map<string, Work[]>();
  private readonly channels = new Set<TabChannel>();

  install(): void {
    const request = (
      name: string,
      options: { ifAvailable?: boolean } | LockCallback,
      callback = options as LockCallback,
    ) =>
      new Promise<void>((resolve, reject) => {
        const queue = this.queues.get(name) ?? [];
        const work = async (lock: object | null) => callback(lock);
        if (queue.length > 0 && 'ifAvailable' in options) return work(null).then(resolve, reject);
        this.queues.set(name, queue);
        queue.push(() => work({ name }).then(resolve, reject));
        if (queue.length === 1) this.runFirst(name);
      });
    // Node 20 has no navigator.
    if (typeof navigator === 'undefined') Object.assign(globalThis, { navigator: {} });
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    const { channels } = this;
    const Channel = class extends TabChannel {
      constructor(name: string) {
        super(channels, name);
      }
    };
    Object.assign(globalThis, { BroadcastChannel: Channel });
  }

  remove(): void {
    Reflect.deleteProperty(navigator, 'locks');
    Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  }

  /** The tab that holds the lock dies: the next one in the queue gets it. */
  killHolder(name: string): void {
    this.queues.get(name)?.shift();
    this.runFirst(name);
  }

  private runFirst(name: string): void {
    const queue = this.queues.get(name);
    const holder = queue?.[0];
    const release = () => {
      if (queue?.[0] === holder) this.killHolder(name);
    };
    holder?.().then(release, release);
  }
}

class TabChannel {
  onmessage: ((message: { data: unknown }) => void) | null = null;

  constructor(
    private readonly all: Set<TabChannel>,
    private readonly name: string,
  ) {
    all.add(this);
  }

  postMessage(data: unknown): void {
    for (const other of this.all)
      if (other !== this && other.name === this.name) queueMicrotask(() => other.onmessage?.({ data }));
  }

  close(): void {
    this.all.delete(this);
  }
}
