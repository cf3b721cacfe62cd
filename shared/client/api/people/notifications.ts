import { request } from '@cosecha/shared/api/core';
import * as z from 'zod/mini';
import {
  NOTICE_GROUPS,
  type NoticeAbout,
  type NoticeGroup,
  type NoticeKind,
  type NoticeRole,
  noticeAboutSchema,
  noticeKindSchema,
  noticeRoleSchema,
  tableOf,
} from '../../../domain';
import type { ListPage } from '../queries/use-paged-list';
import { address, unreadSchema } from './unread-notifications';

/** A notification of the signed-in person. */
export interface AppNotification {
  id: string;
  kind: NoticeKind;
  role: NoticeRole;
  /** The order's state, for a time limit; otherwise empty. */
  variant: string;
  about: NoticeAbout;
  /** Where a tap leads. */
  path: string;
  /** ms since the epoch. */
  time: number;
  read: boolean;
}

export interface NotificationsPage extends ListPage<AppNotification> {
  /** At most 100. */
  unread: number;
}

const noticeSchema = z.object({
  id: z.string(),
  kind: noticeKindSchema,
  role: noticeRoleSchema,
  variant: z.string(),
  about: noticeAboutSchema,
  path: z.string().check(z.startsWith('/')),
  time: z.number(),
  read: z.boolean(),
});
/** A newer service may write kinds that this version has no words for: they are left out. */
const pageSchema = z.object({
  notices: z.array(z.unknown()),
  next: z.nullable(z.string()),
  unread: z.number(),
});

/** Newest first. @param before the `next` of the page before; null for the first @throws RequestError */
export async function notificationsPage(
  before: string | null,
  signal?: AbortSignal,
): Promise<NotificationsPage> {
  const query = before === null ? '' : `?before=${encodeURIComponent(before)}`;
  const { notices, ...page } = await request(address(query), { schema: pageSchema, auth: true, signal });
  const items = notices.flatMap((item) => {
    const parsed = noticeSchema.safeParse(item);
    return parsed.success ? [parsed.data] : [];
  });
  return { ...page, items };
}

/**
 * Where the notification of a number leads.
 * @returns null where this person was not told it, or this version has no words for it @throws RequestError
 */
export async function notificationPath(id: string): Promise<string | null> {
  const { items } = await notificationsPage(String(BigInt(id) + 1n));
  return items.find((item) => item.id === id)?.path ?? null;
}

/** @returns how many stay unread @throws RequestError */
export async function markNotificationsRead(which: { ids: string[] } | { upTo: string }): Promise<number> {
  const { unread } = await request(address('/read'), { json: which, schema: unreadSchema, auth: true });
  return unread;
}

export type PushChoice = Record<NoticeGroup, boolean>;

const choiceSchema = z.object(tableOf(NOTICE_GROUPS, () => z._default(z.boolean(), true)));
const deviceSchema = z.object({
  id: z.string(),
  /** The browser's own description of itself. */
  device: z.string(),
  createdAt: z.string(),
  /** Whether it is the device that asks. */
  current: z.boolean(),
});
const settingsSchema = z.object({
  push: choiceSchema,
  /** What a browser subscribes with. */
  publicKey: z.string(),
  /** Whether the service sends to the app from a store. */
  phones: z.boolean(),
  devices: z.array(deviceSchema),
});

export type PushDevice = z.infer<typeof deviceSchema>;
export interface NotificationSettings {
  push: PushChoice;
  publicKey: string;
  phones: boolean;
  devices: PushDevice[];
}

/** @throws RequestError */
export const notificationSettings = (): Promise<NotificationSettings> =>
  request(address('/settings'), { schema: settingsSchema, auth: true });

/** Groups that are not named stay as they are. @throws RequestError */
export async function savePushChoice(push: Partial<PushChoice>): Promise<PushChoice> {
  const schema = z.object({ push: choiceSchema });
  return (await request(address('/settings'), { method: 'PUT', json: { push }, schema, auth: true })).push;
}

/** Tells the service where this browser, or the app on this phone, takes pushes. @throws RequestError `push-endpoint`, `push-phones-off` */
export async function addPushDevice(device: PushSubscriptionJSON | { token: string }): Promise<void> {
  const json = 'token' in device ? device : { endpoint: device.endpoint, keys: device.keys };
  await request(address('/push-subscription'), { json, schema: z.unknown(), auth: true });
}

/** By the service's id, by the address that this browser has, or by this phone's token. @throws RequestError */
export async function removePushDevice(
  which: { id: string } | { endpoint: string } | { token: string },
): Promise<void> {
  const byId = 'id' in which;
  await request(address(`/push-subscription${byId ? `/${encodeURIComponent(which.id)}` : ''}`), {
    method: 'DELETE',
    schema: z.unknown(),
    auth: true,
    ...(byId ? {} : { json: which }),
  });
}
