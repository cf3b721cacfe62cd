-- How far the block feed was read, written together with the rows that it gave.
create table chain_cursor (
  contract_id text primary key,
  height bigint not null,
  block_hash text not null,
  block_time timestamptz not null
);

create table offers (
  offer_id bigint primary key,
  owner_id text not null,
  asset text not null,
  extra text not null,
  amount numeric(39, 0) not null,
  remaining_amount numeric(39, 0) not null,
  exchange_rate text not null,
  min_limit numeric(39, 0) not null,
  max_limit numeric(39, 0) not null,
  fiat_method integer not null,
  is_merchant boolean not null,
  is_pause boolean not null,
  status integer not null,
  time integer not null,
  terms_conditions text not null,
  payment_method jsonb not null
);
create index offers_public on offers (is_pause, offer_id desc);
create index offers_by_owner on offers (owner_id, offer_id desc);

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
  fee_deducted numeric(39, 0) not null,
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
  -- The offer's description when the order was made: it outlives the offer.
  extra text not null
);
create index orders_by_owner on orders (owner_id, closed, order_id desc);
create index orders_by_signer on orders (signer_id, closed, order_id desc);
create index orders_by_offer on orders (offer_id, closed);

create table escrows (
  owner_id text primary key,
  escrow_id text not null unique
);

create table user_statistics (
  wallet text primary key,
  -- Orders that reached an end, as seller or buyer.
  total_orders integer not null default 0,
  orders_completed integer not null default 0,
  is_merchant boolean not null default false
);
