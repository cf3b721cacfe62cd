import { createHash } from 'node:crypto';
import type { ReleasedRemote } from './registry-file';

/**
 * Browsers are dealt into this many groups. A browser knows only the number of its group, which it shares with a
 * thousandth of all others: enough for shares in percent, too little to know anybody by.
 */
export const GROUPS = 1_000;
/** The cookie that holds the number of a browser's group. */
export const GROUP_COOKIE = 'cosecha-group';

/** The version for browsers of this group; undefined when there is none. */
export function versionFor(
  name: string,
  remote: ReleasedRemote,
  group: number | undefined,
): string | undefined {
  const { canary, stable } = remote;
  if (canary === undefined || group === undefined) return stable;
  return isInCanary(name, canary.percent, group) ? canary.version : stable;
}

/**
 * Whether a group is in the first `percent` of a remote's canary. Groups stay in when the share grows, and each remote
 * starts at another group, so that it is not always the same people who get new versions first.
 */
export function isInCanary(name: string, percent: number, group: number): boolean {
  return (group + firstGroupOf(name)) % GROUPS < (percent * GROUPS) / 100;
}

/** A group that gets the canary of this remote: to look at it. */
export function groupInCanary(name: string): number {
  return (GROUPS - firstGroupOf(name)) % GROUPS;
}

function firstGroupOf(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE(0) % GROUPS;
}
