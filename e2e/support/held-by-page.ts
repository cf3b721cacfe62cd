import type { CDPSession, Page, Request } from '@playwright/test';
import { expect } from './expect';

/** What a page holds once everything is collected that nothing needs. */
export interface Held {
  /** In documents, and in elements that are detached. */
  nodes: number;
  listeners: number;
  /** Bytes of JavaScript's objects. */
  heap: number;
  /** Timeouts and intervals that are still to come. */
  timers: number;
  /** Requests, streams among them, that have not ended. */
  requests: number;
  sockets: number;
}

/** What stays open for as long as the page has something to hear. */
const STREAM = /\/channel\?/;
/** One collection leaves what finalizers let go of for the next. */
const COLLECTIONS = 3;

declare global {
  interface Window {
    /** Sizes of what runs; written by the script below. */
    heldTimers: Set<unknown>;
  }
}

/** Before any script of the page: which timers run. */
function countTimers(): void {
  const running = new Set<unknown>();
  window.heldTimers = running;
  const { setTimeout: later, setInterval: repeat, clearTimeout: end } = window;
  const start = (handler: TimerHandler, ms: number | undefined, args: unknown[]) => {
    const id: number = later(
      (...args: unknown[]) => {
        running.delete(id);
        if (typeof handler === 'function') handler(...args);
      },
      ms,
      ...args,
    );
    running.add(id);
    return id;
  };
  const stop = (id: number | undefined) => {
    running.delete(id);
    end(id);
  };
  Object.assign(window, {
    setTimeout: (handler: TimerHandler, ms?: number, ...args: unknown[]) => start(handler, ms, args),
    setInterval(handler: TimerHandler, ms?: number, ...args: unknown[]) {
      const id = repeat(handler, ms, ...args);
      running.add(id);
      return id;
    },
    clearTimeout: stop,
    clearInterval: stop,
  });
}

/** Looks from outside at what a page holds. */
export class HeldByPage {
  private readonly underWay = new Set<Request>();
  private sockets = 0;

  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {
    page.on('request', (request) => this.underWay.add(request));
    for (const event of ['requestfinished', 'requestfailed'] as const)
      page.on(event as 'requestfinished', (request) => this.underWay.delete(request));
    page.on('websocket', (socket) => {
      this.sockets += 1;
      socket.on('close', () => {
        this.sockets -= 1;
      });
    });
  }

  /** @param page before it shows anything */
  static async of(page: Page): Promise<HeldByPage> {
    await page.addInitScript(countTimers);
    return new HeldByPage(page, await page.context().newCDPSession(page));
  }

  /** Everything that was asked has been answered. */
  async answered(): Promise<void> {
    const waiting = () =>
      [...this.underWay].map((request) => request.url()).filter((url) => !STREAM.test(url));
    await expect.poll(waiting).toEqual([]);
  }

  async now(): Promise<Held> {
    for (let left = COLLECTIONS; left > 0; left -= 1) await this.session.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await this.session.send('Memory.getDOMCounters');
    const { usedSize } = await this.session.send('Runtime.getHeapUsage');
    return {
      nodes,
      listeners: jsEventListeners,
      heap: usedSize,
      timers: await this.page.evaluate(() => window.heldTimers.size),
      requests: this.underWay.size,
      sockets: this.sockets,
    };
  }
}
