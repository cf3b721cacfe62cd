-- Who is signed in. The token itself is never stored: only its hash.
create table sessions (
  id uuid primary key,
  token_hash text not null unique,
  wallet text not null,
  provider text not null,
  device text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- To the hour: enough to recognise a device, too little to follow a person.
  last_seen_at timestamptz not null
);
create index sessions_by_wallet on sessions (wallet, expires_at);

-- What a device signs to sign in, by its hash: once, and for two minutes.
create table login_challenges (
  hash text primary key,
  wallet text not null,
  recipient text not null,
  expires_at timestamptz not null
);
create index login_challenges_by_expiry on login_challenges (expires_at);

-- The wallet of an e-mail address, and its phrase encrypted on the device under the password.
create table email_backups (
  uid text primary key,
  email text not null unique,
  wallet text not null unique,
  backup jsonb not null,
  -- Whether the mailbox was shown to be the person's when the address was tied: who only typed an address does not keep it.
  verified boolean not null default false,
  -- When the identity service's password was last set, as it stood when the backup came. Null: it did not say.
  password_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- E-mail backups that something took the place of, sealed as the current ones are; for a while.
create table earlier_backups (
  id text primary key,
  wallet text not null,
  uid text not null,
  email text not null,
  backup jsonb not null,
  made_at timestamptz not null,
  replaced_at timestamptz not null
);
create index earlier_backups_by_wallet on earlier_backups (wallet);
create index earlier_backups_by_age on earlier_backups (replaced_at);

-- A backup that was asked for after its password was reset by mail, and waits. It goes when the wallet links anew.
create table reset_waits (
  wallet text primary key,
  -- The password's last change, as the identity service says.
  reset_at timestamptz not null,
  began_at timestamptz not null,
  stopped_at timestamptz
);

-- When the bucket of an address or a wallet is empty again, in ms since the epoch, by a hash of whose it is. Nothing of it
-- is worth a write-ahead log: after a crash everybody begins with an empty bucket.
create unlogged table limit_buckets (
  id text primary key,
  empty_at bigint not null
);
create index limit_buckets_by_time on limit_buckets (empty_at);

-- By how many ms all processes have filled a bucket so far, by a hash of whose it is: each takes over what others have added since
-- it last asked, and reads time from its own clock alone. Worth no write-ahead log, as limit_buckets.
create unlogged table limit_totals (
  id text primary key,
  filled bigint not null,
  told_at timestamptz not null default clock_timestamp()
);
create index limit_totals_by_time on limit_totals (told_at);

-- Which generated secrets the backends of this database use, as SHA-256: a second one that has made others must not start.
create table generated_secrets (
  setting text primary key,
  fingerprint text not null,
  kept_at timestamptz not null default clock_timestamp()
);
