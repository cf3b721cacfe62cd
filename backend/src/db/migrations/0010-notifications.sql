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
  -- What it stands for: of one subject a wallet has the latest alone. Null: each stands by itself.
  subject text,
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
create unique index notifications_standing on notifications (wallet, subject) where subject is not null;
-- How many of new offers a person got today.
create index notifications_of_offers on notifications (wallet, written_at) where topic = 'offers';

-- What a wallet does not want on its devices; a wallet without a row wants everything.
create table notification_settings (
  wallet text primary key,
  muted jsonb not null,
  updated_at timestamptz not null
);

-- Devices that asked for pushes: a browser, by its address at a push service and two keys, or a phone with the app from a store, by its
-- registration token at Firebase Cloud Messaging. They go with their session.
create table push_subscriptions (
  id uuid primary key,
  wallet text not null,
  session_id uuid not null references sessions (id) on delete cascade,
  endpoint text unique,
  p256dh text,
  auth text,
  phone_token text unique,
  created_at timestamptz not null,
  constraint push_subscriptions_one_kind check (
    (phone_token is null and endpoint is not null and p256dh is not null and auth is not null)
    or (phone_token is not null and endpoint is null and p256dh is null and auth is null))
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

-- New offers whose followers and searchers are to be told. Written beside the index, and kept for a while after an index
-- that is read again would bring them again.
create table offer_news (
  offer_id bigint primary key,
  seller text not null,
  -- When it was published, on the chain's clock.
  happened_at timestamptz not null,
  -- When the index heard of it, on ours.
  noted_at timestamptz not null,
  told_at timestamptz
);
create index offer_news_waiting on offer_news (offer_id) where told_at is null;
create index offer_news_by_seller on offer_news (seller, noted_at);
create index offer_news_by_age on offer_news (noted_at);
