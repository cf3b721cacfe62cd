/**
 * Word between the tabs of this browser. Where it has no channel, they hear nothing of each other.
 * @returns tells the others
 */
export function otherTabs(name: string, onTold: (told: string) => void): (told: string) => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }) => onTold(data);
  return (told) => channel.postMessage(told);
}
