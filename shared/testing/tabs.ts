type Work = () => Promise<void>;

/** What the tabs of a browser share beside storage, and jsdom lacks: locks, and word of what another tab did. */
export class SharedTabs {
  private readonly queues = new Map<string, Work[]>();
  private readonly channels = new Set<TabChannel>();

  install(): void {
    const request = (name: string, work: Work) =>
      new Promise<void>((resolve, reject) => {
        const queue = this.queues.get(name) ?? [];
        this.queues.set(name, queue);
        queue.push(() => work().then(resolve, reject));
        if (queue.length === 1) this.serve(name);
      });
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
