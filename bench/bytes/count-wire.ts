import { tableOf } from '@cosecha/shared/domain';
import type { Page } from '@playwright/test';

/** What goes over the wire is for. */
export const KINDS = [
  'pages',
  'code',
  'pictures',
  'indexed data',
  'service',
  'chain',
  'chat',
  'other',
] as const;
type Kind = (typeof KINDS)[number];
export type Counted = Record<Kind, number>;

const OF_PATHS: readonly (readonly [RegExp, Kind])[] = [
  [/^\/(?:assets|remotes)\//, 'code'],
  [/^\/(?:media|public)\//, 'pictures'],
  [/^\/subgraph\//, 'indexed data'],
  [/^\/(?:api|marketplace|venwallet)\//, 'service'],
  [/^\/near\//, 'chain'],
  [/firestore|identitytoolkit|securetoken|^\/v0\/|^\/firebase/, 'chat'],
];

/** The path of an address says which kind it is; a page is what has no other. */
export function kindOf(address: string, type: string): Kind {
  const { pathname } = new URL(address);
  const found = OF_PATHS.find(([path]) => path.test(pathname))?.[1];
  return found ?? (type === 'Document' ? 'pages' : 'other');
}

/** As HTTP/1.1 writes them. */
const headerBytes = (headers: Readonly<Record<string, string>>): number =>
  Object.entries(headers).reduce((bytes, [name, value]) => bytes + name.length + value.length + 4, 2);

/** Counts a page's wire, both ways, as it comes: what a long poll has carried counts before it ends. */
export async function countWire(page: Page): Promise<{ carried(): Counted }> {
  const session = await page.context().newCDPSession(page);
  const kinds = new Map<string, Kind>();
  let counted = nothing();
  const add = (id: string, bytes: number) => {
    counted[kinds.get(id) ?? 'other'] += bytes;
  };
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    kinds.set(requestId, kindOf(request.url, type ?? ''));
    add(requestId, request.method.length + request.url.length + (request.postData?.length ?? 0));
  });
  session.on('Network.requestWillBeSentExtraInfo', ({ requestId, headers }) =>
    add(requestId, headerBytes(headers)),
  );
  session.on('Network.responseReceivedExtraInfo', ({ requestId, headers }) =>
    add(requestId, headerBytes(headers)),
  );
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => add(requestId, encodedDataLength));
  await session.send('Network.enable');
  return {
    carried() {
      const before = counted;
      counted = nothing();
      return before;
    },
  };
}

/** What carries data of lists and accounts. */
const DATA: readonly Kind[] = ['indexed data', 'service', 'chain', 'chat'];

const LONGEST_WAIT_MS = 120_000;

/** Counts the data that a page is answered, decoded, and what it asks with. */
export async function countData(page: Page): Promise<{
  carried(): number;
  /** Until something has come, and then nothing for so long: a busy machine needs its time for the first answer. */
  untilQuiet(quietMs: number): Promise<void>;
}> {
  const session = await page.context().newCDPSession(page);
  const isData = new Map<string, boolean>();
  let counted = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    isData.set(requestId, DATA.includes(kindOf(request.url, type ?? '')));
    if (isData.get(requestId)) counted += request.url.length + (request.postData?.length ?? 0);
  });
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    if (isData.get(requestId)) counted += dataLength;
  });
  await session.send('Network.enable');
  return {
    carried() {
      const before = counted;
      counted = 0;
      return before;
    },
    async untilQuiet(quietMs) {
      let known = 0;
      for (let waitedMs = 0; known === 0 || counted !== known; waitedMs += quietMs) {
        if (waitedMs > LONGEST_WAIT_MS) throw new Error(`${page.url()} does not come to rest`);
        known = counted;
        await page.waitForTimeout(quietMs);
      }
    },
  };
}

const nothing = (): Counted => tableOf(KINDS, () => 0);
