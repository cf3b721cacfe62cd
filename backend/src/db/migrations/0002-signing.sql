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
-- What is old enough to be pruned. None by kind: every call that moves money would pay for it, and nothing asks for kinds alone.
create index operations_by_age on operations (updated_at);

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
  -- Of a transaction of the operator's that brings what a wallet's key has signed (NEP-366): which of that key's nonces it uses.
  delegate_nonce numeric(20, 0),
  unique (wallet, key, step, attempt),
  foreign key (wallet, key) references operations (wallet, key)
);
-- What a start goes on with.
create index transactions_pending on transactions (created_at) where state = 'signed';
-- Which nonces of a key are taken, on either way of sending.
create index transactions_by_signer on transactions (signer_id, public_key, nonce);
create index transactions_by_delegation on transactions (wallet, delegate_nonce) where delegate_nonce is not null;

-- Who works alone on what, among all processes: one account's transactions, one idempotency key.
create table lanes (
  name text primary key,
  holder uuid not null,
  held_until timestamptz not null
);

-- What a wallet's key is asked to sign before a call is carried out, so that every backend knows which signature was used.
create table proposals (
  wallet text not null,
  call text not null,
  step text not null,
  attempt integer not null,
  kind text not null,
  message text not null,
  nonce text not null,
  recipient text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- The last height in which a delegation counts, or the block that a transaction names.
  bound text,
  -- Kept before anything of it is sent.
  signature text,
  primary key (wallet, call, step, attempt)
);
create index proposals_by_expiry on proposals (expires_at);
-- Signatures of a wallet that may still count.
create index proposals_signed on proposals (wallet, expires_at) where signature is not null;
