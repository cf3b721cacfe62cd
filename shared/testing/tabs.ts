type Work = () => Promise<void>;
type Locked = (lock: object | null) => Promise<void> | void;

/**
 * What the tabs of a browser share beside storage, and jsdom lacks: locks, and word of what another tab did. Node has locks since 24,
 * which last as long as its process and not as long as a page.
 */
export class SharedTabs {
  private readonly queues = new Map<string, Work[]>();
  private readonly channels = new Set<TabChannel>();

  install(): void {
    const request = (name: string, how: { ifAvailable?: boolean } | Locked, locked = how as Locked) =>
      new Promise<void>((resolve, reject) => {
        const queue = this.queues.get(name) ?? [];
        const work = async (lock: object | null) => locked(lock);
        if (queue.length > 0 && 'ifAvailable' in how) return work(null).then(resolve, reject);
        this.queues.set(name, queue);
        queue.push(() => work({ name }).then(resolve, reject));
        if (queue.length === 1) this.serve(name);
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

  /** A tab dies: the lock that it holds goes to the next one. */
  killHolder(name: string): void {
    this.queues.get(name)?.shift();
    this.serve(name);
  }

  private serve(name: string): void {
    const queue = this.queues.get(name);
    const holder = queue?.[0];
    const leave = () => {
      if (queue?.[0] === holder) this.killHolder(name);
    };
    holder?.().then(leave, leave);
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
