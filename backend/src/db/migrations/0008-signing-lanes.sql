-- Who works alone on what, among all processes: one account's transactions, one idempotency key.
create table lanes (
  name text primary key,
  holder uuid not null,
  held_until timestamptz not null
);

create index operations_by_age on operations (updated_at);
