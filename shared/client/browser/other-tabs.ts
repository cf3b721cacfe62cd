import { onPageReturn } from './page-return';

/**
 * Messages between the tabs of this browser; a no-op without BroadcastChannel.
 * @param onMessage null: messages may have been missed while the page was in the back/forward cache
 * @param end unsubscribes; without it the subscription lasts as long as the page
 * @returns posts to the other tabs
 */
export function otherTabs(
  name: string,
  onMessage: (message: string | null) => void,
  end?: AbortSignal,
): (message: string) => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => onMessage(data);
  const stop = onPageReturn(() => onMessage(null));
  end?.addEventListener('abort', () => {
    stop();
    channel.close();
  });
  return (message) => {
    if (!end?.aborted) channel.postMessage(message);
  };
}
