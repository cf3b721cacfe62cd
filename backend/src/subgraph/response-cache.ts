import type { CoalescedVersion } from './coalesced-version';

/** A response and the index version that it shows; null when the version is unknown: then it is not cached. */
export interface VersionedResponse {
  json: Buffer;
  version: string | null;
}

/** What a request comes to once it is understood. */
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
  answer: VersionedResponse | null;
  filling: { begun: number; answer: Promise<VersionedResponse> } | null;
  bytes: number;
}

interface Asked {
  call: Query;
  pay: Pay;
  /** Compares with `begun` of a run. */
  arrived: number;
  version: string | null;
}

interface ResponseCacheParts {
  /** @throws what makes a request unreadable */
  understand(body: string): Call;
  freshVersion: CoalescedVersion;
  maxBytes: number;
}

/** Asks the database when it is the asker's turn, and has them pay for it. @throws what refuses it */
type Pay = <T>(cost: number, ask: () => Promise<T>) => Promise<T>;

const ENTRY_BYTES = 300;
/** Size of a response with its compressed copies, as a multiple of the response: they are a fifth of it, seldom more than half. */
const KEPT_LENGTHS = 1.5;

const keptAt = ({ answer }: Entry, version: string | null): Buffer | null =>
  answer && version !== null && answer.version === version ? answer.json : null;

/**
 * Answers by the text of their requests, the least recently used out first. An answer is given again only if a read of
 * the cursor that began after the request had arrived finds the index where the answer was made
 * (docs/decisions/0007-hot-answers.md): it is never older than the last indexed block, whichever process indexed it.
 */
export function createResponseCache({ understand, freshVersion, maxBytes }: ResponseCacheParts) {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let arrivals = 0;

  function resize(body: string, entry: Entry): void {
    entries.delete(body);
    bytes -= entry.bytes;
    entry.bytes = ENTRY_BYTES + 2 * body.length + KEPT_LENGTHS * (entry.answer?.json.length ?? 0);
    if (entry.call.kind === 'constant') entry.bytes += KEPT_LENGTHS * entry.call.json.length;
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

  async function fill(
    body: string,
    entry: Entry,
    run: () => Promise<VersionedResponse>,
  ): Promise<VersionedResponse> {
    try {
      const answer = await run();
      entry.answer = answer;
      if (entries.get(body) === entry) resize(body, entry);
      return answer;
    } finally {
      entry.filling = null;
    }
  }

  /** Plain promises on the way of a kept answer: an async function is several turns of the microtask queue more. */
  function again(body: string, entry: Entry, call: Query, pay: Pay): Promise<Buffer> {
    const arrived = ++arrivals;
    return freshVersion().then(
      (version) => keptAt(entry, version) ?? renewed(body, entry, { call, pay, arrived, version }),
    );
  }

  async function renewed(
    body: string,
    entry: Entry,
    { call, pay, arrived, version }: Asked,
  ): Promise<Buffer> {
    // Others may have begun while this one waited for its turn.
    const filled = async () => {
      entry.filling ??= { begun: ++arrivals, answer: fill(body, entry, call.runDated) };
      const { begun, answer } = entry.filling;
      return { begun, ...(await answer) };
    };
    for (;;) {
      const kept = keptAt(entry, version);
      if (kept) return kept;
      const { begun, json, version: shown } = await (entry.filling ? filled() : pay(call.cost, filled));
      if (begun > arrived || (version !== null && shown === version)) return json;
    }
  }

  return {
    /** JSON of the answer. A request seen for the first time is not kept: most are never seen again. */
    answer(body: string, pay: Pay): Promise<Buffer> {
      const entry = entries.get(body);
      if (!entry) {
        const call = understand(body);
        if (maxBytes > 0) resize(body, { call, answer: null, filling: null, bytes: 0 });
        if (call.kind === 'constant') return Promise.resolve(call.json);
        return pay(call.cost, call.run);
      }
      // Last again in the order of use.
      entries.delete(body);
      entries.set(body, entry);
      return entry.call.kind === 'constant'
        ? Promise.resolve(entry.call.json)
        : again(body, entry, entry.call, pay);
    },
    get bytes() {
      return bytes;
    },
  };
}
