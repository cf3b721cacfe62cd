-- By how many ms all processes have filled a bucket so far, by a hash of whose it is: each takes over what others have added since
-- it last asked, and reads time from its own clock alone. Worth no write-ahead log, as limit_buckets.
create unlogged table limit_totals (
  id text primary key,
  filled bigint not null,
  told_at timestamptz not null default clock_timestamp()
);
create index limit_totals_by_time on limit_totals (told_at);
