import { setTimeout as wait } from 'node:timers/promises';
import { SIGNATURE_NEEDED_STATUS } from '@cosecha/shared/domain';
import type { Proposal } from '../../backend/src/signing/device/signature-needed';
import { signatureOf } from '../../backend/src/testing/confirm';

export interface Request {
  path: string;
  method: 'GET' | 'POST';
  token?: string;
  key?: string;
  body?: object;
  /** The address that it comes from, as a proxy before the edge says it. */
  from?: string;
  /** Signs where the wallet's key has to confirm the call. */
  seedPhrase?: string;
}

export interface Counts {
  requests: number;
  /** Exchanges that gave no answer, or 502, 503 or 504. */
  failed: number;
  /** The first of them, to find the cause. */
  failures: string[];
  /** Answers from 500 up that say no outage, each once. */
  faults: Set<string>;
  findings: string[];
}

export interface Client {
  counts: Counts;
  /** One attempt. Null when there was no answer or an outage. */
  once(request: Request): Promise<{ status: number; text: string } | null>;
  /** As our own client does: the same request under the same key until the answer is definite. */
  settle(request: Request): Promise<{ status: number; text: string }>;
}

const PATIENCE_MS = 120_000;
const ANSWER_MS = 60_000;
const PAUSE_MS = 150;
/** Said while something is down or busy; everything else is the answer. */
const OUTAGES = new Set([502, 503, 504]);
const MAX_ANSWERS = 20;

async function confirmed(request: Request, text: string): Promise<Request> {
  const { seedPhrase, body } = request;
  if (seedPhrase === undefined) throw new Error(`${request.path} has to be signed: ${text}`);
  const { sign } = JSON.parse(text).data as { sign: Proposal[] };
  const signatures = await Promise.all(sign.map((proposal) => signatureOf(proposal, seedPhrase)));
  return { ...request, body: { ...body, signatures } };
}

/** @param origins takes the next one after every failure */
export function createClient(origins: readonly [string, ...string[]]): Client {
  const counts: Counts = { requests: 0, failed: 0, failures: [], faults: new Set(), findings: [] };
  let turn = 0;

  async function once({ path, method, token, key, body, from }: Request) {
    const origin = origins[turn % origins.length] ?? origins[0];
    counts.requests += 1;
    let failure: string;
    try {
      const answer = await fetch(`${origin}${path}`, {
        method,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token ? { authorization: `Token ${token}` } : {}),
          // As our own client: without marks a call whose record is lost could be made twice.
          ...(key ? { 'idempotency-key': key, 'cosecha-marks': 'true' } : {}),
          ...(from ? { 'x-forwarded-for': from } : {}),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: AbortSignal.timeout(ANSWER_MS),
      });
      const text = await answer.text();
      if (!OUTAGES.has(answer.status)) {
        if (answer.status >= 500) counts.faults.add(`${method} ${path} answered ${answer.status}: ${text}`);
        return { status: answer.status, text };
      }
      failure = `${answer.status} ${text.slice(0, 200)}`;
    } catch (error) {
      failure = error instanceof Error ? `${error.message} ${String(error.cause ?? '')}` : String(error);
    }
    turn += 1;
    counts.failed += 1;
    if (counts.failures.length < MAX_ANSWERS) counts.failures.push(`${method} ${path}: ${failure}`);
    return null;
  }

  return {
    counts,
    once,
    async settle(request) {
      let asked = request;
      for (const end = Date.now() + PATIENCE_MS; ; await wait(PAUSE_MS)) {
        const answer = await once(asked);
        if (answer?.status === SIGNATURE_NEEDED_STATUS) asked = await confirmed(request, answer.text);
        else if (answer !== null && answer.status < 500) return answer;
        if (Date.now() > end)
          throw new Error(`${request.method} ${request.path} under ${request.key}: no answer`);
      }
    },
  };
}
