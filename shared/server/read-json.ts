import { fetchWithin } from '../promise';

const LIMITS = { limitMs: 5_000, mostBytes: 1024 * 1024 };

/** @returns undefined where no JSON of at most a megabyte is answered within five seconds */
export async function readJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  try {
    const answer = await fetchWithin(url, { ...LIMITS, headers });
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}
