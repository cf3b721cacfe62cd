import { onPageReturn } from './page-return';

/**
 * Word between the tabs of this browser. Where it has no channel, they hear nothing of each other.
 * @param onTold null: something may have been said while the browser kept this page for Back
 * @param end from then on nothing is heard or told; without one it goes on as long as the page
 * @returns tells the others
 */
export function otherTabs(
  name: string,
  onTold: (told: string | null) => void,
  end?: AbortSignal,
): (told: string) => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => onTold(data);
  const stop = onPageReturn(() => onTold(null));
  end?.addEventListener('abort', () => {
    stop();
    channel.close();
  });
  return (told) => {
    if (!end?.aborted) channel.postMessage(told);
  };
}
