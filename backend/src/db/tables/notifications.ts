import type { NoticeKind, NoticeRole } from '@cosecha/shared/domain';
import type { Generated, JSONColumnType } from 'kysely';

export interface NotificationsTables {
  notifications: NotificationRow;
  order_reminders: OrderReminderRow;
  notification_settings: NotificationSettingsRow;
  push_subscriptions: PushSubscriptionRow;
  push_deliveries: PushDeliveryRow;
}

/** A notification of one wallet. */
export interface NotificationRow {
  /** Sorts as notifications became visible. */
  id: Generated<string>;
  wallet: string;
  /** Its subject. With the wallet it identifies the notification, so that nothing is notified twice. */
  event_key: string;
  kind: NoticeKind;
  /** For a time limit, the order's state; otherwise empty. */
  variant: string;
  role: NoticeRole;
  /** A NoticeTopic. */
  topic: string;
  order_id: string | null;
  /** A wallet has only the latest notification of a subject; null: all of them. */
  subject: Generated<string | null>;
  /** A NoticeAbout. */
  about: JSONColumnType<object, string, string>;
  /** On the chain's clock. */
  happened_at: Date;
  written_at: Date;
  read_at: Date | null;
  fanned_out: Generated<boolean>;
}

/** When an open order's people are next reminded of its time limit. */
export interface OrderReminderRow {
  order_id: string;
  /** Nanoseconds, decimal string: of the state that the reminders are about. */
  since_ns: string;
  next_at: Date | null;
}

export interface NotificationSettingsRow {
  wallet: string;
  /** A list of NoticeGroup. */
  muted: JSONColumnType<string[], string, string>;
  updated_at: Date;
}

/** A device that asked for pushes. */
export interface PushSubscriptionRow {
  id: string;
  wallet: string;
  session_id: string;
  /** An address at the browser's push service. With the keys it is enough to reach the device; all three are null for a phone. */
  endpoint: string | null;
  p256dh: string | null;
  auth: string | null;
  /** The registration token of the app from a store; null for a browser. */
  phone_token: string | null;
  created_at: Date;
}

/** A push on its way to one device. */
export interface PushDeliveryRow {
  notification_id: string;
  subscription_id: string;
  attempts: Generated<number>;
  next_at: Date;
  expires_at: Date;
}
