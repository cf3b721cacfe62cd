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
  primary key (wallet, call, step, attempt)
);
create index proposals_by_expiry on proposals (expires_at);
