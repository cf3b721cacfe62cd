import type { FreshVersion } from './fresh-cursor';

/** An answer and the state of the index that it shows; null: nobody can tell, so it serves one request only. */
export interface DatedAnswer {
  json: Buffer;
  version: string | null;
}

/** What a request comes to once it is understood. */
export type Call =
  | { kind: 'constant'; json: Buffer }
  | {
      kind: 'query';
      run(): Promise<Buffer>;
      runDated(): Promise<DatedAnswer>;
    };

interface Entry {
  call: Call;
  answer: DatedAnswer | null;
  filling: { begun: number; answer: Promise<DatedAnswer> } | null;
  bytes: number;
}

export interface HotAnswersParts {
  /** @throws what makes a request unreadable */
  understand(body: string): Call;
  freshVersion: FreshVersion;
  maxBytes: number;
}

const ENTRY_BYTES = 300;

/**
 * Answers by the text of their requests, the least recently used out first. An answer is given again only if a read of
 * the cursor that began after the request had arrived finds the index where the answer was made
 * (docs/decisions/0007-hot-answers.md): it is never older than the last indexed block, whichever process indexed it.
 */
export function createHotAnswers({ understand, freshVersion, maxBytes }: HotAnswersParts) {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  let arrivals = 0;

  function resize(body: string, entry: Entry): void {
    entries.delete(body);
    bytes -= entry.bytes;
    entry.bytes = ENTRY_BYTES + 2 * body.length + (entry.answer?.json.length ?? 0);
    if (entry.call.kind === 'constant') entry.bytes += entry.call.json.length;
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

  async function fill(body: string, entry: Entry, run: () => Promise<DatedAnswer>): Promise<DatedAnswer> {
    try {
      const answer = await run();
      entry.answer = answer;
      if (entries.get(body) === entry) resize(body, entry);
      return answer;
    } finally {
      entry.filling = null;
    }
  }

  async function again(body: string, entry: Entry, call: Call & { kind: 'query' }): Promise<Buffer> {
    const arrived = ++arrivals;
    const version = await freshVersion();
    for (;;) {
      if (entry.answer && version !== null && entry.answer.version === version) return entry.answer.json;
      entry.filling ??= { begun: ++arrivals, answer: fill(body, entry, call.runDated) };
      const { begun, answer } = entry.filling;
      const { json, version: shown } = await answer;
      if (begun > arrived || (version !== null && shown === version)) return json;
    }
  }

  return {
    /** JSON of the answer. A request seen for the first time is not kept: most are never seen again. */
    async answer(body: string): Promise<Buffer> {
      const entry = entries.get(body);
      if (!entry) {
        const call = understand(body);
        if (maxBytes > 0) resize(body, { call, answer: null, filling: null, bytes: 0 });
        return call.kind === 'constant' ? call.json : call.run();
      }
      // Last again in the order of use.
      entries.delete(body);
      entries.set(body, entry);
      return entry.call.kind === 'constant' ? entry.call.json : again(body, entry, entry.call);
    },
    get bytes() {
      return bytes;
    },
  };
}
