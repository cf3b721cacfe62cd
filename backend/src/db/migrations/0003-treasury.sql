-- What the treasury has paid, once for each wallet and purpose; counted so that a day has an end. What it lends comes back: an
-- escrow account that it opened, NEAR for that, storage.
create table grants (
  wallet text not null,
  -- purchase, offer, send, or demo:<day>.
  purpose text not null,
  -- Each kind has a count of its own.
  kind text not null,
  -- Yocto, or micro-units of the demo stablecoin.
  amount numeric(40, 0) not null,
  -- How much of the amount has come back.
  returned numeric(40, 0) not null default 0,
  -- When it is looked at next; null once everything has come back, and of what does not.
  due_at timestamptz,
  -- Whose part of a day it was paid from: calls of wallets that have shown nothing are counted apart from all others.
  share text not null default 'unproven',
  -- A call that was refused counts against its wallet.
  failed boolean not null default false,
  -- Hashes of who asked: of the address, and of its range. Forgotten when the day is over.
  address_hash text,
  network_hash text,
  at timestamptz not null,
  primary key (wallet, purpose)
);
create index grants_by_time on grants (kind, at);
create index grants_by_wallet on grants (wallet, kind, at);
create index grants_by_due on grants (due_at) where due_at is not null;

-- Codes that an operator hands out, by hash, and the wallets that have used one.
create table vouchers (
  code_hash text primary key,
  note text not null,
  uses_left integer not null check (uses_left >= 0),
  made_at timestamptz not null default clock_timestamp(),
  ends_at timestamptz not null
);
create table voucher_holders (
  wallet text primary key,
  code_hash text not null references vouchers on delete cascade,
  at timestamptz not null default clock_timestamp()
);
-- For the cascade.
create index voucher_holders_code on voucher_holders (code_hash);
