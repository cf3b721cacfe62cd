/** Apps that open links in a browser of their own, as they name themselves in it. */
const APPS: readonly [pattern: RegExp, name: string][] = [
  [/\bWhatsApp\//, 'WhatsApp'],
  [/\bInstagram\b/, 'Instagram'],
  [/\bFB(?:AN|AV|_IAB)\b/, 'Facebook'],
];

/** Whose browser this is; undefined for one that a person opened. */
export const appAround = (userAgent: string): string | undefined =>
  APPS.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Leads from such a browser on Android to the person's own; nowhere else is there an address for that. */
export function outOfApp(
  { protocol, host, pathname, search }: Location,
  userAgent: string,
): string | undefined {
  if (!/\bAndroid\b/.test(userAgent)) return undefined;
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.replace(':', '')};end`;
}
