-- Active and closed orders stand in one table; `closed` tells the two collections apart.
create table orders (
  order_id bigint primary key,
  closed boolean not null default false,
  offer_id bigint not null,
  owner_id text not null,
  signer_id text not null,
  asset text not null,
  operation_amount numeric(39, 0) not null,
  amount_delivered numeric(39, 0) not null,
  -- What of the price went back.
  amount_refunded numeric(39, 0) not null default 0,
  fee_deducted numeric(39, 0) not null,
  -- What of the price is freight, and for which way to the buyer.
  freight_amount numeric(39, 0) not null default 0,
  delivery_id text not null default '',
  delivery_kind text not null default '',
  exchange_rate text not null,
  fiat_method integer not null,
  payment_method text not null,
  terms_conditions text not null,
  time integer not null,
  created_ns numeric(20, 0) not null,
  since_ns numeric(20, 0) not null,
  status integer not null,
  confirmation_owner_id integer not null,
  confirmation_signer_id integer not null,
  confirmation_current integer not null,
  -- The proposal to split it: whose, and how much the seller would get.
  can_split boolean not null default false,
  proposed_by smallint not null default 0,
  proposed_amount numeric(39, 0) not null default 0,
  -- The offer's description when the order was made: it outlives the offer.
  extra text not null,
  created_tx_hash text,
  created_height bigint,
  closed_tx_hash text,
  closed_height bigint,
  closed_at timestamptz,
  -- The block of the last event about it: lists ask for what has changed since.
  changed_height bigint not null default 0,
  -- A text on the wire and a number in order and comparison.
  exchange_rate_value numeric generated always as (
    case when exchange_rate ~ '^[0-9]+([.][0-9]+)?$' then exchange_rate::numeric else 0 end) stored,
  -- When its state's time limit passes, as orderDeadline of shared/domain/orders/order-states.ts has it, and from when it waits for either side,
  -- as turnMs there. Milliseconds; 9007199254740991 is never.
  deadline_ms bigint not null generated always as (
    case when closed then 9007199254740991
      when status = 1 then div(created_ns, 1000000) + time::bigint * 60000
      when status = 2 then div(since_ns, 1000000) + 1209600000
      when status = 3 then div(since_ns, 1000000) + 5184000000
      when status = 4 then least(div(since_ns, 1000000) + 604800000, div(created_ns, 1000000) + time::bigint * 60000)
      else 9007199254740991 end) stored,
  owner_turn_ms bigint not null generated always as (
    case when closed or status not in (1, 2, 3, 4) then 9007199254740991
      when status in (1, 4) or proposed_by = 2 then 0
      when status = 2 then div(since_ns, 1000000) + 1209600000
      else 9007199254740991 end) stored,
  signer_turn_ms bigint not null generated always as (
    case when closed or status not in (1, 2, 3, 4) then 9007199254740991
      when status = 2 or proposed_by = 1 then 0
      when status = 1 then div(created_ns, 1000000) + time::bigint * 60000
      when status = 3 then div(since_ns, 1000000) + 5184000000
      else least(div(since_ns, 1000000) + 604800000, div(created_ns, 1000000) + time::bigint * 60000) end) stored
);
create index orders_by_owner on orders (owner_id, closed, order_id desc);
create index orders_by_signer on orders (signer_id, closed, order_id desc);
create index orders_by_offer_id on orders (offer_id, closed, order_id desc);
create index orders_open on orders (order_id) where not closed;
-- What has changed since a block, by either side.
create index orders_changed_of_owner on orders (owner_id, closed, changed_height desc, order_id desc);
create index orders_changed_of_signer on orders (signer_id, closed, changed_height desc, order_id desc);
-- The arbiter's two lists.
create index orders_in_dispute on orders (since_ns, order_id) where status = 3 and not closed;
create index orders_ruled on orders (since_ns desc, order_id desc) where status = 3 and closed;
create index orders_by_picture on orders using gin (picture_names(extra));

-- Every word of the market about an order. The id sorts by place on the chain.
create table order_events (
  id text collate "C" primary key,
  order_id bigint not null,
  event text not null,
  status integer not null,
  height bigint not null,
  block_time timestamptz not null,
  receipt_id text not null,
  tx_hash text
);
create index order_events_by_order on order_events (order_id, id);
create index order_events_by_transaction on order_events (tx_hash);

-- The next reminder of every open order's time limit. No moment: all have been given, or the state has no limit.
create table order_reminders (
  order_id bigint primary key,
  -- Of the state that the reminders are about.
  since_ns numeric(20, 0) not null,
  next_at timestamptz
);
create index order_reminders_due on order_reminders (next_at) where next_at is not null;
