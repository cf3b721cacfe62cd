-- Words are found by their trigrams. In `public`, so that a schema of its own for every test finds the same operators.
create extension if not exists pg_trgm with schema public;

-- Which pictures a text names. They are asked for some at a time, by an index: reading all texts takes longer with each offer and order.
create function picture_names(words text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(found[1]), '{}')
  from regexp_matches(words, '/media/([a-f0-9]{64}[.](?:jpg|png|webp))', 'g') as found
$$;

-- How far the block feed was read, written together with the rows that it gave.
create table chain_cursor (
  contract_id text primary key,
  height bigint not null,
  block_hash text not null,
  block_time timestamptz not null
);

-- Which process reads the block feed, and what stops it, if anything does. Whoever writes the cursor locks this row.
create table indexer_leases (
  contract_id text primary key,
  holder uuid not null,
  held_until timestamptz not null,
  error text,
  error_kind text,
  error_since timestamptz
);

-- Events of the chain that the index could not take in. It goes on without them until somebody tries them again.
create table quarantined_events (
  -- The place on the chain, as in order_events: it sorts as things happened.
  id text collate "C" primary key,
  -- Whose state it changes, such as "order_id 7". Nothing: it concerns no other event.
  subject text,
  event text not null,
  height bigint not null,
  receipt_id text not null,
  -- All that is needed to read it again, as JSON.
  fact text not null,
  reason text not null,
  -- Of an order's beginning: its offer, and how that described itself then.
  offer_id text,
  offer_extra text,
  -- A later event that told the whole state of the same subject: this one changes nothing of it any more.
  overtaken_by text collate "C",
  quarantined_at timestamptz not null
);
create index quarantined_events_waiting on quarantined_events (subject, id) where overtaken_by is null;
create index quarantined_events_by_picture on quarantined_events using gin (picture_names(fact || coalesce(offer_extra, '')));

create table escrows (
  owner_id text primary key,
  escrow_id text not null unique
);

create table user_statistics (
  wallet text primary key,
  -- Orders that reached an end, as seller or buyer.
  total_orders integer not null default 0,
  orders_completed integer not null default 0,
  is_merchant boolean not null default false,
  -- For an offer that the index takes in late.
  is_away boolean not null default false,
  -- How a seller's orders ended, as SALE_COUNTS_AS of shared/domain/orders/sales.ts has it.
  sales_delivered integer not null default 0,
  sales_withdrawn integer not null default 0,
  sales_cancelled integer not null default 0,
  sales_expired integer not null default 0,
  sales_refunded integer not null default 0,
  -- How many of the delivered ended with a part to each side, as ENDED_IN_PART there has it.
  sales_in_part integer not null default 0,
  sales_total integer not null generated always as (
    sales_delivered + sales_withdrawn + sales_cancelled + sales_expired + sales_refunded) stored
);
-- Buyers filter offers by what their sellers delivered; the wallet is read from the index alone, for every offer of a list.
create index user_statistics_by_delivered on user_statistics (sales_delivered, wallet);

-- Who blocked whom, as the chain says it to everybody.
create table account_blocks (
  -- Both accounts, the one that blocked first.
  id text primary key,
  by_id text not null,
  account_id text not null,
  blocked_at timestamptz not null
);
create index account_blocks_by on account_blocks (by_id, blocked_at desc);

-- What came to a wallet or left it, seen from that wallet. The id sorts by place on the chain, and so by time.
create table movements (
  id text collate "C" primary key,
  wallet text not null,
  direction text not null check (direction in ('in', 'out')),
  kind text not null,
  -- The token's contract, or "near".
  asset text not null,
  amount numeric(39, 0) not null,
  counterparty text,
  memo text,
  escrow_id text,
  order_id bigint,
  height bigint not null,
  block_time timestamptz not null,
  receipt_id text not null,
  tx_hash text
);
create index movements_by_wallet on movements (wallet, id desc);
-- Payments of an escrow account learn their order from the transaction that both are in.
create index movements_by_transaction on movements (tx_hash) where escrow_id is not null;

-- Calls that name the idempotency key they were made under (shared/domain/chain/call-mark.ts), as the chain has them: whoever has lost the
-- record of one finds it here. Written by the indexer, kept for two days.
create table marked_calls (
  -- Of the receipt, by its place on the chain.
  id text primary key,
  wallet text not null,
  mark text not null,
  method text not null,
  -- Null where the feed does not tell.
  tx_hash text,
  -- Whose transaction it was in.
  signer_id text not null,
  block_time timestamptz not null
);
create index marked_calls_by_mark on marked_calls (wallet, mark);
create index marked_calls_by_time on marked_calls (block_time);
