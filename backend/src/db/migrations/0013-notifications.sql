-- What people are told about their trade. One row for each event and wallet, whoever writes it and however often.
create table notifications (
  id bigserial primary key,
  wallet text not null,
  -- What it tells of: a place on the chain, a time limit, a dispute.
  event_key text not null,
  kind text not null,
  -- Of a time limit: the order's state.
  variant text not null default '',
  role text not null,
  -- What a person may silence on their devices.
  topic text not null,
  order_id bigint,
  about jsonb not null,
  -- When it happened, on the chain's clock.
  happened_at timestamptz not null,
  -- When it was written, on ours.
  written_at timestamptz not null,
  read_at timestamptz,
  -- Whether the devices that want it have a delivery each.
  fanned_out boolean not null default false,
  unique (wallet, event_key)
);
create index notifications_by_wallet on notifications (wallet, id desc);
create index notifications_unread on notifications (wallet) where read_at is null;
create index notifications_to_fan_out on notifications (id) where not fanned_out;
create index notifications_by_age on notifications (written_at);

-- The next reminder of every open order's time limit. No moment: all have been given, or the state has no limit.
create table order_reminders (
  order_id bigint primary key,
  -- Of the state that the reminders are about.
  since_ns numeric(20, 0) not null,
  next_at timestamptz
);
create index order_reminders_due on order_reminders (next_at) where next_at is not null;

-- What a wallet does not want on its devices; a wallet without a row wants everything.
create table notification_settings (
  wallet text primary key,
  muted jsonb not null,
  updated_at timestamptz not null
);

-- Devices that asked for pushes. They go with their session.
create table push_subscriptions (
  id uuid primary key,
  wallet text not null,
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_by_wallet on push_subscriptions (wallet, created_at);
create index push_subscriptions_by_session on push_subscriptions (session_id);

-- Pushes on their way, until the push service took them or they are too old.
create table push_deliveries (
  notification_id bigint not null references notifications (id) on delete cascade,
  subscription_id uuid not null references push_subscriptions (id) on delete cascade,
  attempts integer not null default 0,
  next_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (notification_id, subscription_id)
);
create index push_deliveries_due on push_deliveries (next_at);
create index push_deliveries_by_subscription on push_deliveries (subscription_id);
