import { BUSY_QUESTION } from '../updates/worker-messages';
import type { WindowClientLike, WorkerScope } from './scope';

/** A page that does not say by then whether it is busy has nothing running yet. Milliseconds. */
const ANSWER_LIMIT_MS = 1_000;

/** A worker that waits takes over once no tab is in the middle of something. */
export async function takeOverIfQuiet(scope: WorkerScope): Promise<void> {
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const answers = await Promise.all(tabs.map((tab) => askBusy(tab)));
  if (!answers.includes(true)) await scope.skipWaiting();
}

/** Whether a tab is in the middle of something; undefined where no app runs in it that could say so. */
export function askBusy(
  tab: WindowClientLike,
  limitMs: number = ANSWER_LIMIT_MS,
): Promise<boolean | undefined> {
  const { port1, port2 } = new MessageChannel();
  return new Promise<boolean | undefined>((resolve) => {
    const timer = setTimeout(() => resolve(undefined), limitMs);
    port1.onmessage = ({ data }: MessageEvent<unknown>) => {
      clearTimeout(timer);
      resolve(data === true);
    };
    tab.postMessage({ type: BUSY_QUESTION }, [port2]);
  }).finally(() => port1.close());
}
