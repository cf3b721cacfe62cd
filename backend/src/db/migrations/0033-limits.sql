-- When the bucket of an address or a wallet is empty again, in ms since the epoch, by a hash of whose it is. Nothing of it
-- is worth a write-ahead log: after a crash everybody begins with an empty bucket.
create unlogged table limit_buckets (
  id text primary key,
  empty_at bigint not null
);
create index limit_buckets_by_time on limit_buckets (empty_at);

-- Counted there now.
drop table sign_in_attempts;
