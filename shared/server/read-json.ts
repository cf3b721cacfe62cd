const ANSWER_LIMIT_MS = 5_000;

/** @returns undefined where no JSON is answered within five seconds */
export async function readJson(url: string, headers: Record<string, string> = {}): Promise<unknown> {
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}
