-- When a session was last used, to the hour: enough to recognise a device, too little to follow a person.
alter table sessions add column last_seen_at timestamptz;
update sessions set last_seen_at = date_trunc('hour', created_at);
alter table sessions alter column last_seen_at set not null;

-- The wallet of an e-mail address, and its phrase encrypted on the device under the password.
create table email_backups (
  uid text primary key,
  email text not null unique,
  wallet text not null unique,
  backup jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Sign-ins of the last hour by a hash of the account, so that every process counts the same.
create table sign_in_attempts (
  account_hash text not null,
  at timestamptz not null
);
create index sign_in_attempts_by_account on sign_in_attempts (account_hash, at);
create index sign_in_attempts_by_time on sign_in_attempts (at);
