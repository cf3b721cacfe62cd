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
} from '../domain';
import { address, unreadSchema } from './unread-notifications';
import type { ListPage } from './use-paged-list';

/** Something that the signed-in person was told. */
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

/** @returns how many stay unread @throws RequestError */
export async function markNotificationsRead(which: { ids: string[] } | { upTo: string }): Promise<number> {
  const { unread } = await request(address('/read'), { json: which, schema: unreadSchema, auth: true });
  return unread;
}

export type PushChoice = Record<NoticeGroup, boolean>;

const choiceSchema = z.object(
  Object.fromEntries(NOTICE_GROUPS.map((group) => [group, z._default(z.boolean(), true)])) as Record<
    NoticeGroup,
    z.ZodMiniDefault<z.ZodMiniBoolean>
  >,
);
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
  devices: z.array(deviceSchema),
});

export type PushDevice = z.infer<typeof deviceSchema>;
export interface NotificationSettings {
  push: PushChoice;
  publicKey: string;
  devices: PushDevice[];
}

/** @throws RequestError */
export const notificationSettings = (signal?: AbortSignal): Promise<NotificationSettings> =>
  request(address('/settings'), { schema: settingsSchema, auth: true, signal });

/** Groups that are not named stay as they are. @throws RequestError */
export async function savePushChoice(push: Partial<PushChoice>): Promise<PushChoice> {
  const schema = z.object({ push: choiceSchema });
  return (await request(address('/settings'), { method: 'PUT', json: { push }, schema, auth: true })).push;
}

/** Tells the service where this browser takes pushes. @throws RequestError `push-endpoint` */
export async function addPushDevice(subscription: PushSubscriptionJSON): Promise<void> {
  const { endpoint, keys } = subscription;
  await request(address('/push-subscription'), { json: { endpoint, keys }, schema: z.unknown(), auth: true });
}

/** By the service's id, or by the address that this browser has. @throws RequestError */
export async function removePushDevice(which: { id: string } | { endpoint: string }): Promise<void> {
  const byId = 'id' in which;
  await request(address(`/push-subscription${byId ? `/${encodeURIComponent(which.id)}` : ''}`), {
    method: 'DELETE',
    schema: z.unknown(),
    auth: true,
    ...(byId ? {} : { json: which }),
  });
}
