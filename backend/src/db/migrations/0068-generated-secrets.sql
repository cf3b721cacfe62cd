-- Which generated secrets the backends of this database use, as SHA-256: a second one that has made others must not start.
create table generated_secrets (
  setting text primary key,
  fingerprint text not null,
  kept_at timestamptz not null default clock_timestamp()
);
