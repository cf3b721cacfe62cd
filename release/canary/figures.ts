import { bestEffort, fetchWithin } from '@cosecha/shared/promise';
import { ReleaseError } from '../release-error';

/** How a version fares, as pages say: what one address says weighs one at most (shell/edge/reports). */
export interface Figures {
  addresses: number;
  /** The shares of their pages in which it did not come, did not start, or threw, added up. */
  troubled: number;
}

/** Where the edges tell. */
export interface Metrics {
  /** Addresses of `/metrics`, one for each edge: each counts only its own reports. */
  urls: readonly string[];
  token: string | undefined;
  /** Named by the caller; else they are where the app is, which need not tell. */
  isNamed: boolean;
}

const NONE: Figures = { addresses: 0, troubled: 0 };
const LIMITS = { limitMs: 5_000, mostBytes: 16 * 1024 * 1024 };
/** Lines of shell/edge/reports/reports.ts, in the text format of Prometheus; labels come in the order that it gives. */
const LINE =
  /^cosecha_remote_(troubled_)?addresses\{remote="([^"]+)",version="([^"]+)"\} (\d+(?:\.\d+)?(?:e-\d+)?)$/gm;

/**
 * Reads what all edges have counted of one remote.
 * @returns figures by version; none for a version of which no page has reported
 * @throws ReleaseError when an edge does not tell: half of the figures would be a guess
 */
export async function readFigures(
  { urls, token }: Pick<Metrics, 'urls' | 'token'>,
  remote: string,
): Promise<(version: string) => Figures> {
  const texts = await Promise.all(urls.map((url) => readText(url, token)));
  const figures = new Map<string, Figures>();
  for (const [, troubled, name, version = '', value] of texts.flatMap((text) => [...text.matchAll(LINE)])) {
    if (name !== remote) continue;
    const before = figures.get(version) ?? NONE;
    const what = troubled === undefined ? 'addresses' : 'troubled';
    figures.set(version, { ...before, [what]: before[what] + Number(value) });
  }
  return (version) => figures.get(version) ?? NONE;
}

async function readText(url: string, token: string | undefined): Promise<string> {
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await bestEffort(fetchWithin(url, { ...LIMITS, headers }));
  if (answer?.ok) return answer.text();
  throw new ReleaseError(
    `${url} does not tell how remotes fare${answer ? ` (${answer.status})` : ''}. --metrics names each edge's /metrics; from another machine, METRICS_TOKEN has to be the edge's.`,
  );
}
