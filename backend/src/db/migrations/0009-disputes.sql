-- What was said in a dispute, by its two sides and the arbiter, and what a seller shows of a delivery; for nobody else. `key` is the
-- idempotency key it came with.
create table dispute_statements (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  wallet text not null,
  key text not null,
  kind text not null check (kind in ('opening', 'statement', 'ruling', 'delivery')),
  reason text,
  words text not null,
  -- Of a delivery: who carries it and under which number; '' for what the seller left out.
  carrier text not null default '',
  guide text not null default '',
  created_at timestamptz not null,
  unique (wallet, key)
);
create index dispute_statements_by_order on dispute_statements (order_id, id);
create index dispute_statements_by_wallet on dispute_statements (wallet, id);
-- Written down before the transaction is signed: a second try takes the place of the first.
create unique index dispute_openings on dispute_statements (order_id, wallet) where kind = 'opening';
create unique index dispute_rulings on dispute_statements (order_id) where kind = 'ruling';

-- Pictures of a dispute. They belong to nothing until a statement shows them.
create table dispute_files (
  name text primary key,
  order_id bigint not null,
  wallet text not null,
  statement_id bigint references dispute_statements (id) on delete set null,
  position integer not null default 0,
  created_at timestamptz not null
);
create index dispute_files_by_order on dispute_files (order_id, wallet);
create index dispute_files_by_statement on dispute_files (statement_id, position);
create index dispute_files_unused on dispute_files (created_at) where statement_id is null;

-- What one side of a completed order thought of the other; nobody sees it before visible_at.
create table ratings (
  id bigint generated always as identity primary key,
  order_id bigint not null,
  from_wallet text not null,
  to_wallet text not null,
  -- Of the one who rates.
  role text not null check (role in ('seller', 'buyer')),
  stars integer not null check (stars between 1 and 5),
  words text not null,
  created_at timestamptz not null,
  visible_at timestamptz not null,
  unique (order_id, from_wallet)
);
create index ratings_received on ratings (to_wallet, id desc);
create index ratings_given on ratings (from_wallet, id desc);
