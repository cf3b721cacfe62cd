import fc from 'fast-check';
import type { Endpoint, HostileInput } from './endpoint';
import { ENDPOINTS } from './endpoints';
import type { People } from './people';
import { type Outcome, sendBytes, sendRequest } from './send';

/** Inputs of one step; a run goes on where it stopped by its number. */
export const BATCH = 500;
const SIDE_BY_SIDE = 12;
/** Allowed answer for something that does not exist; every other status from 500 up is a defect. */
const NOT_IMPLEMENTED = 501;

/** What must not happen, with what repeats it. */
export interface Finding {
  endpoint: string;
  /** `batch.index` of the run with this seed. */
  at: string;
  /** The same for findings that have most likely one cause. */
  kind: string;
  what: string;
}

export interface Counts {
  inputs: number;
  /** By hundreds: `4xx`; besides them `cut` and `hung`. From 500 up each is named with its address: `501 GET /v1/projects`. */
  outcomes: Record<string, number>;
}

export interface BatchReport {
  counts: Record<string, Counts>;
  findings: Finding[];
}

/** The inputs of a batch are the same whenever it runs. */
export function inputsOf(
  seed: number,
  batch: number,
  endpoints = ENDPOINTS,
): { endpoint: Endpoint; input: HostileInput }[] {
  const choices = endpoints.map((endpoint) => ({
    weight: endpoint.weight,
    arbitrary: endpoint.inputs.map((input) => ({ endpoint, input })),
  }));
  return fc.sample(fc.oneof(...choices), { seed: seed + batch * 7_919, numRuns: BATCH });
}

/** Sends one batch to the app on this port. */
export async function attack(
  port: number,
  people: People,
  seed: number,
  batch: number,
  endpoints = ENDPOINTS,
): Promise<BatchReport> {
  const report: BatchReport = { counts: {}, findings: [] };
  const waiting = inputsOf(seed, batch, endpoints).map((each, index) => ({ ...each, index }));
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { endpoint, input, index } = next;
      const outcome = await send(port, people, input, batch * BATCH + index);
      note(report, endpoint, `${batch}.${index}`, input, outcome);
    }
  }
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, work));
  return report;
}

function send(port: number, people: People, input: HostileInput, index: number): Promise<Outcome> {
  if (input.kind === 'socket') return sendBytes(port, input.bytes, index);
  if (input.kind === 'transaction') return people.transact(input.transaction, index);
  const { request } = input;
  const authorization = people.authorization(request.caller ?? 'nobody');
  return sendRequest(port, { ...request, headers: { ...request.headers, ...authorization } }, index);
}

function note(
  report: BatchReport,
  endpoint: Endpoint,
  at: string,
  input: HostileInput,
  outcome: Outcome,
): void {
  const counts = report.counts[endpoint.name] ?? { inputs: 0, outcomes: {} };
  report.counts[endpoint.name] = counts;
  const where =
    input.kind === 'http' ? `${input.request.method} ${beginningOf(input.request.path)}` : input.kind;
  const name = nameOf(outcome, where);
  counts.inputs += 1;
  counts.outcomes[name] = (counts.outcomes[name] ?? 0) + 1;
  const problem = problemOf(outcome);
  if (!problem) return;
  const kind = `${endpoint.name} ${where} ${problem}`;
  report.findings.push({ endpoint: endpoint.name, at, kind, what: `${inShort(input)}: ${problem}` });
}

function nameOf(outcome: Outcome, where: string): string {
  if (outcome.kind !== 'answered') return outcome.kind;
  const { status } = outcome;
  return status < 500 ? `${Math.floor(status / 100)}xx` : `${status} ${where}`;
}

function problemOf(outcome: Outcome): string | null {
  if (outcome.kind === 'hung') return 'no answer';
  if (outcome.kind === 'cut' || outcome.status < 500 || outcome.status === NOT_IMPLEMENTED) return null;
  return `${outcome.status} ${outcome.text.slice(0, 200)}`;
}

/** `/api/p2p/dispute`: ids and queries left out. */
const beginningOf = (path: string) => path.split('?')[0]?.split('/').slice(0, 4).join('/') ?? '';

function inShort(input: HostileInput): string {
  if (input.kind === 'socket') return JSON.stringify(input.bytes.toString('latin1').slice(0, 60));
  if (input.kind === 'transaction')
    return `${input.transaction.methodName} ${input.transaction.args.toString().slice(0, 80)}`;
  const { method, path, caller, body } = input.request;
  return `${method} ${path.slice(0, 120)} by ${caller ?? 'nobody'} ${JSON.stringify(body?.toString('latin1').slice(0, 120) ?? '')}`;
}
