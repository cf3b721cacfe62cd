-- Which process reads the block feed, and what stops it, if anything does. Whoever writes the cursor locks this row.
create table indexer_leases (
  contract_id text primary key,
  holder uuid not null,
  held_until timestamptz not null,
  error text,
  error_kind text,
  error_since timestamptz
);

alter table orders add column created_tx_hash text;
alter table orders add column created_height bigint;
alter table orders add column closed_tx_hash text;
alter table orders add column closed_height bigint;
alter table orders add column closed_at timestamptz;

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
create index movements_by_transaction on movements (tx_hash) where escrow_id is not null;

-- All of this can be read from the chain, and only from there: it is read anew.
delete from offers;
delete from orders;
delete from escrows;
delete from user_statistics;
delete from chain_cursor;
