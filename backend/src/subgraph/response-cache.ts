import type { CoalescedVersion } from './coalesced-version';

/** A response and the index version that it shows; null when the version is unknown: then it is not cached. */
export interface VersionedResponse {
  json: Buffer;
  version: string | null;
}

/** A parsed and planned request. */
export type Call = Constant | Query;

interface Constant {
  kind: 'constant';
  json: Buffer;
}

interface Query {
  kind: 'query';
  /** Values that a run may read. */
  cost: number;
  run(): Promise<Buffer>;
  runDated(): Promise<VersionedResponse>;
}

interface Entry {
  call: Call;
  /** `started`: when its run did. */
  answer: (VersionedResponse & { started: number }) | null;
  filling: Promise<void> | null;
  bytes: number;
}

/** When a request arrived, compared with `started` of an answer, and where the index has been since. */
interface Asked {
  arrived: number;
  version: string | null;
}

/** Who sends a request. */
export interface Asker {
  /** What is new in the request is to be read, which keeps everybody waiting. @throws what refuses it */
  payToRead(): void;
  inTurn: InTurn;
}

interface ResponseCacheParts {
  /** @throws what makes a request unreadable, and what `onNew` throws */
  understand(body: string, onNew: () => void): Call;
  freshVersion: CoalescedVersion;
  maxBytes: number;
}

/** Runs `work` when it is the asker's turn. `pay` is called before the database is asked. @throws what refuses it */
type InTurn = <T>(cost: number, work: (pay: () => void) => Promise<T>) => Promise<T>;

const ENTRY_BYTES = 300;
/** Size of a response with its compressed copies, as a multiple of the response: they are a fifth of it, seldom more than half. */
const CACHED_LENGTHS = 1.5;

const cachedFor = ({ answer }: Entry, { arrived, version }: Asked): Buffer | null =>
  answer && (answer.started > arrived || (version !== null && answer.version === version))
    ? answer.json
    : null;

/**
 * Responses by the text of their requests, least recently used evicted first. A response is reused only if a read of
 * the cursor started after the request arrived finds the index unchanged since the response was made
 * (docs/decisions/0007-graphql.md): it is never older than the last indexed block, whichever process indexed it.
 */
export function createResponseCache({ understand, freshVersion, maxBytes }: ResponseCacheParts) {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let arrivals = 0;

  function resize(body: string, entry: Entry): void {
    entries.delete(body);
    bytes -= entry.bytes;
    entry.bytes = ENTRY_BYTES + 2 * body.length + CACHED_LENGTHS * (entry.answer?.json.length ?? 0);
    if (entry.call.kind === 'constant') entry.bytes += CACHED_LENGTHS * entry.call.json.length;
    if (entry.bytes > maxBytes / 4) {
      entry.bytes = 0;
      return;
    }
    entries.set(body, entry);
    bytes += entry.bytes;
    for (const [oldest, { bytes: freed }] of entries) {
      if (bytes <= maxBytes) break;
      entries.delete(oldest);
      bytes -= freed;
    }
  }

  async function fill(body: string, entry: Entry, call: Query): Promise<void> {
    const started = ++arrivals;
    try {
      entry.answer = { ...(await call.runDated()), started };
      if (entries.get(body) === entry) resize(body, entry);
    } finally {
      entry.filling = null;
    }
  }

  /** Plain promises on the way of a kept answer: an async function is several turns of the microtask queue more. */
  function again(body: string, entry: Entry, call: Query, inTurn: InTurn): Promise<Buffer> {
    const arrived = ++arrivals;
    return freshVersion().then((version) => {
      const asked = { arrived, version };
      return cachedFor(entry, asked) ?? renewed(asked, entry, { body, call, inTurn });
    });
  }

  async function renewed(
    asked: Asked,
    entry: Entry,
    { body, call, inTurn }: { body: string; call: Query; inTurn: InTurn },
  ): Promise<Buffer> {
    for (;;) {
      const cached = cachedFor(entry, asked);
      if (cached) return cached;
      if (entry.filling) await entry.filling;
      else
        await inTurn(call.cost, async (pay) => {
          // Others may have done it while this one waited for its turn.
          if (cachedFor(entry, asked)) return;
          if (!entry.filling) {
            pay();
            entry.filling = fill(body, entry, call);
          }
          await entry.filling;
        });
    }
  }

  return {
    /** JSON of the answer. A request seen for the first time is not kept: most are never seen again. */
    answer(body: string, { payToRead, inTurn }: Asker): Promise<Buffer> {
      const entry = entries.get(body);
      if (!entry) {
        const call = understand(body, payToRead);
        if (maxBytes > 0) resize(body, { call, answer: null, filling: null, bytes: 0 });
        if (call.kind === 'constant') return Promise.resolve(call.json);
        return inTurn(call.cost, (pay) => {
          pay();
          return call.run();
        });
      }
      // Last again in the order of use.
      entries.delete(body);
      entries.set(body, entry);
      return entry.call.kind === 'constant'
        ? Promise.resolve(entry.call.json)
        : again(body, entry, entry.call, inTurn);
    },
    get bytes() {
      return bytes;
    },
  };
}
