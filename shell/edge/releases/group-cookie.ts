import { randomInt } from 'node:crypto';
import { GROUP_COOKIE, GROUPS } from '@cosecha/shared/releases';

const LIFETIME_SECONDS = 90 * 24 * 3600;

/** The group that a browser was dealt into, from its Cookie header. */
export function groupFrom(cookies: string | undefined): number | undefined {
  const value = new RegExp(`(?:^|;\\s*)${GROUP_COOKIE}=(\\d{1,4})(?:;|$)`).exec(cookies ?? '')?.[1];
  const group = Number(value);
  return value !== undefined && group < GROUPS ? group : undefined;
}

export function dealGroup(): number {
  return randomInt(GROUPS);
}

/** First-party and closed to scripts; it holds the number of the group and nothing else. */
export function groupCookie(group: number, isSecure: boolean): string {
  const secure = isSecure ? '; Secure' : '';
  return `${GROUP_COOKIE}=${group}; Path=/; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
