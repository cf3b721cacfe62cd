import { bestEffort, fetchWithin, LEAVING_MS_PER_BYTE, SILENCE_MS } from '@cosecha/shared/promise';
import * as z from 'zod/mini';
import { SIGNATURE_NEEDED_STATUS } from '../../../domain';
import { SERVICE_TIME } from '../../../domain/constants';
import { noteAnswerTime } from '../../browser/line';
import { holdBusy } from '../../state/busy';
import { noteAnswer } from '../../state/connection';
import { sessionEnded } from '../../state/ended-session';
import { noteServiceTime } from '../../state/service-clock';
import { openAuthToken, storedTokens } from '../../state/session';
import { isSealedToken } from '../../state/vault/sealed-tokens';
import { type Confirmation, loadConfirmer, type RawAnswer } from './confirmer';
import { failureFromAnswer, failureOfShape, failureWithoutAnswer, RequestError } from './request-error';

/** Time limit until an answer starts. SPEC.md §9 sets none; ours keeps screens from waiting for ever. */
const TIMEOUT_MS = 30_000;
/** The service answers a call with an idempotency key once the chain has decided: a purchase, a published offer, a transfer. */
const CHAIN_CALL_TIMEOUT_MS = 90_000;
/** Such an answer takes as long as the way there and back. */
const SMALL_BYTES = 2_048;
/** How often a proposal is requested again. */
const QUESTION_GOES = 3;
/** Limit for answers; the longest are an original picture and the export of an account. */
const MOST_BYTES = 32 * 1024 * 1024;

export interface RequestOptions<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  json?: object;
  /** Sent as multipart; the browser writes the boundary. */
  form?: FormData;
  /** Checks and types what the answer carries. */
  schema: z.ZodMiniType<T>;
  /** Sends the stored token; its absence throws before anything is sent, unless the call works without. */
  auth?: boolean | 'optional';
  /** A session that is only being opened: sent instead of the stored token. */
  token?: string;
  /** For calls that move money: the same key twice is one operation. */
  idempotencyKey?: string;
  /** Where it leads when the service no longer knows the session; usually to signing in. */
  endedTo?: string;
  signal?: AbortSignal;
  /** For a call that the wallet's key has to sign (docs/decisions/0093): what the person is asked, or the words at hand. */
  confirm?: Confirmation;
}

/** A call without side effects as data: what is asked, and what its answer has to be. */
export interface RequestQuestion<T> extends Pick<RequestOptions<T>, 'schema'> {
  url: string;
}

/** Makes requests conditional (known-answers.ts, loaded after the first answer); until then they go out unchanged. */
let askWithKnown: typeof import('../queries/known-answers').askWithKnown = (_url, init) => ({
  init,
  whole: async (answer) => answer,
});
let isBringing = false;
/** Once, in one file with what asks the indexed data, which comes anyhow. */
async function bringKnownAnswers(): Promise<void> {
  if (isBringing) return;
  isBringing = true;
  const known = import(/* webpackChunkName: "graphql-request" */ '../queries/known-answers');
  askWithKnown = (await bestEffort(known))?.askWithKnown ?? askWithKnown;
}

const enveloped = z.object({ data: z.unknown() });

/**
 * One call to a service. Answers in an envelope (`{code, message, data}`, `{success, statusCode, data}`) are
 * unwrapped before the schema sees them.
 * @throws RequestError for every failure of the call, MissingSessionError without a token
 */
export async function request<T>(url: string, options: RequestOptions<T>): Promise<T> {
  const { status, body } = await requestRaw(url, options);
  return requestData(body, options.schema, status);
}

/** What an answer carries, with or without an envelope. @throws RequestError where its shape is another one */
export function requestData<T>(body: unknown, schema: z.ZodMiniType<T>, status = 200): T {
  const wrapped = enveloped.safeParse(body);
  const parsed = schema.safeParse(wrapped.success ? wrapped.data.data : body);
  if (!parsed.success) throw failureOfShape(status, parsed.error);
  return parsed.data;
}

/** The answer as it came: status, and the JSON or undefined. Throws RequestError unless the status is a success, and where a signature is still needed. */
export async function requestRaw(
  url: string,
  options: Omit<RequestOptions<unknown>, 'schema'>,
): Promise<RawAnswer> {
  const first = await answered(url, options);
  const answer = first.status === SIGNATURE_NEEDED_STATUS ? await confirmed(url, options, first) : first;
  const { status } = answer;
  if (status < 200 || status > 299 || status === SIGNATURE_NEEDED_STATUS)
    throw failureFromAnswer(status, answer.body, answer.retryAfter);
  return answer;
}

async function answered(url: string, options: Omit<RequestOptions<unknown>, 'schema'>): Promise<RawAnswer> {
  for (let go = 1; ; go += 1) {
    const response = await answerOf(url, options);
    const { status, headers } = response;
    const body = await jsonOf(response);
    if (status !== SIGNATURE_NEEDED_STATUS || body !== undefined)
      return { status, body, retryAfter: headers.get('retry-after') };
    // The proposal was cut off, or a proxy's page came instead. Nothing was executed, so the same request is repeated.
    if (go === QUESTION_GOES) throw failureWithoutAnswer(new TypeError('the question cannot be read'));
  }
}

/** Few calls are confirmed, so what signs them is fetched when one is. */
async function confirmed(
  url: string,
  options: Omit<RequestOptions<unknown>, 'schema'>,
  first: RawAnswer,
): Promise<RawAnswer> {
  const { confirmCall } = await loadConfirmer().catch((cause: unknown) => {
    throw failureWithoutAnswer(cause);
  });
  const call = { ...options, url, method: methodOf(options) };
  return confirmCall(first, call, (carried) => answered(url, { ...call, ...carried }));
}

/** A file that no address shows, because it asks who wants it. @throws RequestError, MissingSessionError */
export async function requestBlob(
  url: string,
  options: Omit<RequestOptions<unknown>, 'schema'>,
): Promise<Blob> {
  const response = await answerOf(url, options);
  if (!response.ok) throw await refusalOf(response);
  return response.blob();
}

async function answerOf(url: string, options: Omit<RequestOptions<unknown>, 'schema'>): Promise<Response> {
  const { auth, idempotencyKey, form } = options;
  const answerMs = idempotencyKey === undefined ? TIMEOUT_MS : CHAIN_CALL_TIMEOUT_MS;
  const limitMs = answerMs + sizeOf(form) * LEAVING_MS_PER_BYTE;
  const token = await tokenFor(options);
  const init = requestInit(options, token);
  /** Questions of the public data are sent so, too; they change nothing. */
  const release = init.method !== 'GET' && (auth || token) ? holdBusy() : undefined;
  try {
    const response = await limitedFetch(url, { ...init, signal: options.signal ?? null }, limitMs);
    if (response.status === 401 && token) sessionEnded(token, options.endedTo);
    return response;
  } finally {
    release?.();
  }
}

/** `fetch` for a library, with our limit of time. @throws RequestError for what was refused and for what did not come */
export async function checkedFetch(url: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const response = await limitedFetch(url, init, TIMEOUT_MS);
  if (!response.ok) throw await refusalOf(response);
  return response;
}

/** How much a form holds that takes time to leave: its files. */
const sizeOf = (form: FormData | undefined): number =>
  [...(form?.values() ?? [])].reduce(
    (bytes, value) => bytes + (typeof value === 'string' ? 0 : value.size),
    0,
  );

async function limitedFetch(url: RequestInfo | URL, init: RequestInit, limitMs: number): Promise<Response> {
  let startedStatus: number | undefined;
  const onStart = (status: number) => {
    startedStatus = status;
  };
  const limits = { limitMs, mostBytes: MOST_BYTES, silenceMs: SILENCE_MS, onStart };
  const sentMs = Date.now();
  try {
    const asked = askWithKnown(url, init);
    const response = await fetchWithin(url, { ...asked.init, ...limits });
    noteTime(response, init, sentMs);
    void bringKnownAnswers();
    if (limitMs === TIMEOUT_MS && Number(response.headers.get('content-length')) < SMALL_BYTES)
      noteAnswerTime(Date.now() - sentMs);
    return await asked.whole(response);
  } catch (cause) {
    if (init.signal?.aborted) throw cause;
    if (startedStatus === SIGNATURE_NEEDED_STATUS) return new Response(null, { status: startedStatus });
    throw failureWithoutAnswer(cause);
  }
}

/** No cache answers these requests, so the time header is that of this answer. */
function noteTime({ headers }: Response, { method = 'GET' }: RequestInit, sentMs: number): void {
  const writtenMs = Number(headers.get(SERVICE_TIME));
  if (writtenMs > 0) noteAnswer();
  if (writtenMs > 0 && (method !== 'GET' || headers.get('cache-control') === 'no-store'))
    noteServiceTime({ writtenMs, sentMs, arrivedMs: Date.now() });
}

const refusalOf = async (response: Response): Promise<RequestError> =>
  failureFromAnswer(response.status, await jsonOf(response), response.headers.get('retry-after'));

/** While the app is locked there is no token: calls that need one wait, others go without. */
async function tokenFor({
  auth,
  token,
  signal,
}: Omit<RequestOptions<unknown>, 'schema'>): Promise<string | undefined> {
  if (token !== undefined || !auth) return token;
  if (auth !== 'optional') return openAuthToken(signal);
  const [stored] = storedTokens();
  return isSealedToken(stored ?? null) ? undefined : stored;
}

function requestInit(
  options: Omit<RequestOptions<unknown>, 'schema'>,
  token: string | undefined,
): RequestInit {
  const { json, form, idempotencyKey } = options;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = `Token ${token}`;
  if (idempotencyKey) {
    headers['idempotency-key'] = idempotencyKey;
    // What this page's device signs may name the key (shared/domain/chain/call-mark.ts).
    headers['cosecha-marks'] = 'true';
  }
  if (json !== undefined) headers['content-type'] = 'application/json';
  const body = form ?? (json === undefined ? undefined : JSON.stringify(json));
  return { method: methodOf(options), headers, body };
}

const methodOf = ({ method, json, form }: Pick<RequestOptions<unknown>, 'method' | 'json' | 'form'>) =>
  method ?? (form || json !== undefined ? 'POST' : 'GET');

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

/** A new idempotency key for one intended operation; retries of it use the same one. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

export const isUnauthorized = (error: unknown): boolean =>
  error instanceof RequestError && error.status === 401;
