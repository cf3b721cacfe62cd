-- Who is signed in. The token itself is never stored: only its hash.
create table sessions (
  id uuid primary key,
  token_hash text not null unique,
  wallet text not null,
  provider text not null,
  device text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_by_wallet on sessions (wallet, expires_at);

create table profiles (
  wallet text primary key,
  email text not null default '',
  name text not null default '',
  phone_number text not null default '',
  image text not null default '',
  telegram text not null default '',
  heading text not null default '',
  heading_quantity text not null default '',
  land_name text not null default '',
  land_address text not null default '',
  updated_at timestamptz not null
);

-- One row per idempotency key of a wallet: what was asked, and the answer once there is one.
create table operations (
  wallet text not null,
  key text not null,
  kind text not null,
  body_hash text not null,
  body jsonb not null,
  state text not null check (state in ('running', 'answered', 'refused')),
  answer jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (wallet, key)
);
create index operations_by_kind on operations (kind, created_at);

-- Every transaction that we sign, written before it is sent.
create table transactions (
  hash text primary key,
  wallet text not null,
  key text not null,
  step text not null,
  attempt integer not null,
  signer_id text not null,
  public_key text not null,
  nonce numeric(20, 0) not null,
  receiver_id text not null,
  signed_bytes text not null,
  state text not null check (state in ('signed', 'settled', 'rejected', 'lost')),
  outcome jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (wallet, key, step, attempt),
  foreign key (wallet, key) references operations (wallet, key)
);
create index transactions_pending on transactions (created_at) where state = 'signed';
create index transactions_by_signer on transactions (signer_id, public_key, nonce);
