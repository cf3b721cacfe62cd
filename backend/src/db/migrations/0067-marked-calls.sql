-- Calls that name the idempotency key they were made under (shared/domain/call-mark.ts), as the chain has them: whoever has lost the
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
