import { bestEffort } from '@cosecha/shared/promise';
import type { CDPSession, Page } from '@playwright/test';
import * as z from 'zod/mini';
import type { Profile } from './profiles';

export interface Carried {
  /** On the wire, all kinds together, without what was fetched ahead. */
  bytes: number;
  scriptBytes: number;
  requests: number;
}

export interface Wire {
  /** Since the wire was laid, or was last asked. */
  carried(): Carried;
  /** Waits until nothing is under way for so long, but no longer than `mostMs`. */
  quiet(forMs: number, mostMs: number): Promise<void>;
  /** From now on as fast as the machine. */
  release(): Promise<void>;
  /** As slow as the profile again. */
  imitate(): Promise<void>;
}

const FREE = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const LOOK_MS = 50;
/** Chromium's priority of what a page fetches ahead, and of nothing else. */
const FETCHED_AHEAD = 'VeryLow';

/** Slows a page down, processor and network, and counts what goes over its wire. */
export async function wireOf(page: Page, profile: Profile): Promise<Wire> {
  const session = await page.context().newCDPSession(page);
  const meter = createMeter();
  session.on('Network.requestWillBeSent', (event) => meter.asked(event));
  session.on('Network.responseReceived', (event) => meter.answered(event));
  session.on('Network.loadingFinished', (event) => meter.finished(event));
  session.on('Network.loadingFailed', (event) => meter.finished({ ...event, encodedDataLength: 0 }));
  await session.send('Network.enable');
  const slowDown = async (conditions: typeof FREE, rate: number) => {
    await session.send('Network.emulateNetworkConditions', conditions);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
  };
  const imitate = () => slowDown(conditionsOf(profile), profile.slowdown);
  await imitate();
  return { ...meter, imitate, release: () => slowDown(FREE, 1) };
}

/**
 * The same for the service worker of a page's origin. What Chromium imitates for a page does not hold for the worker
 * that stands between it and the network: without this, whatever passes the worker would come at the machine's speed.
 * @param page that stays open meanwhile, on the worker's origin
 */
export async function wireOfWorker(page: Page, profile: Profile): Promise<Wire> {
  const session = await page.context().newCDPSession(page);
  const meter = createMeter();
  const workers = new Set<string>();
  let conditions = conditionsOf(profile);
  const become = async (next: typeof FREE) => {
    conditions = next;
    for (const id of workers) await send(session, id, 'Network.emulateNetworkConditions', conditions);
  };
  session.on('Target.attachedToTarget', ({ sessionId }) => {
    workers.add(sessionId);
    void send(session, sessionId, 'Network.enable');
    void send(session, sessionId, 'Network.emulateNetworkConditions', conditions);
    void send(session, sessionId, 'Runtime.runIfWaitingForDebugger');
  });
  session.on('Target.detachedFromTarget', ({ sessionId }) => void workers.delete(sessionId));
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const said = workerMessageSchema.safeParse(JSON.parse(message));
    if (!said.success) return;
    const { method, params } = said.data;
    if (method === 'Network.requestWillBeSent') meter.asked(params);
    if (method === 'Network.responseReceived') meter.answered(params);
    if (method === 'Network.loadingFinished' || method === 'Network.loadingFailed') meter.finished(params);
  });
  await session.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: false,
    filter: [{ type: 'service_worker' }, { exclude: true }],
  });
  return { ...meter, imitate: () => become(conditionsOf(profile)), release: () => become(FREE) };
}

let count = 0;
/** A worker that ended meanwhile has nothing left to be slowed down. */
async function send(session: CDPSession, sessionId: string, method: string, params = {}): Promise<void> {
  count += 1;
  const message = JSON.stringify({ id: count, method, params });
  await bestEffort(session.send('Target.sendMessageToTarget', { sessionId, message }));
}

const conditionsOf = ({ latencyMs, bytesPerSecond }: Profile) => ({
  offline: false,
  latency: latencyMs,
  downloadThroughput: bytesPerSecond,
  uploadThroughput: bytesPerSecond,
});

const eventSchema = z.object({
  requestId: z.string(),
  type: z.optional(z.string()),
  request: z._default(z.object({ url: z.string(), initialPriority: z.optional(z.string()) }), { url: '' }),
  encodedDataLength: z._default(z.number(), 0),
  response: z._default(
    z.object({
      mimeType: z._default(z.string(), ''),
      fromDiskCache: z._default(z.boolean(), false),
      fromPrefetchCache: z._default(z.boolean(), false),
      fromServiceWorker: z._default(z.boolean(), false),
    }),
    { mimeType: '', fromDiskCache: false, fromPrefetchCache: false, fromServiceWorker: false },
  ),
});
const workerMessageSchema = z.object({ method: z.string(), params: eventSchema });

interface Asked {
  requestId: string;
  type?: string;
  request: { url: string; initialPriority?: string };
}
interface Answered {
  requestId: string;
  response: {
    mimeType: string;
    fromDiskCache?: boolean;
    fromPrefetchCache?: boolean;
    fromServiceWorker?: boolean;
  };
}
interface Finished {
  requestId: string;
  encodedDataLength: number;
}

/** Counts by Chromium's own events; what a cache or the service worker answered went over no wire. */
export function createMeter() {
  let count: Carried = { bytes: 0, scriptBytes: 0, requests: 0 };
  const underWay = new Map<string, { onWire: boolean; isScript: boolean }>();
  let lastChange = performance.now();
  return {
    asked({ requestId, type, request }: Asked): void {
      if (request.initialPriority === FETCHED_AHEAD || !request.url.startsWith('http')) return;
      lastChange = performance.now();
      underWay.set(requestId, { onWire: false, isScript: type === 'Script' });
    },
    answered({ requestId, response }: Answered): void {
      const request = underWay.get(requestId);
      if (!request || response.fromDiskCache || response.fromPrefetchCache || response.fromServiceWorker)
        return;
      request.onWire = true;
      request.isScript ||= response.mimeType.includes('javascript');
      count.requests += 1;
    },
    finished({ requestId, encodedDataLength }: Finished): void {
      const request = underWay.get(requestId);
      if (!underWay.delete(requestId) || !request) return;
      lastChange = performance.now();
      if (!request.onWire) return;
      count.bytes += encodedDataLength;
      if (request.isScript) count.scriptBytes += encodedDataLength;
    },
    carried(): Carried {
      const carried = count;
      count = { bytes: 0, scriptBytes: 0, requests: 0 };
      return carried;
    },
    async quiet(forMs: number, mostMs: number): Promise<void> {
      const deadline = performance.now() + mostMs;
      while (performance.now() < deadline) {
        if (underWay.size === 0 && performance.now() - lastChange >= forMs) return;
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      }
    },
  };
}
