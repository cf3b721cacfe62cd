-- What a device signs to sign in, by its hash: once, and for two minutes.
create table login_challenges (
  hash text primary key,
  wallet text not null,
  recipient text not null,
  expires_at timestamptz not null
);
create index login_challenges_by_expiry on login_challenges (expires_at);

-- A device is asked to sign what goes to the chain, too. `bound`: the last height in which a delegation counts, or the block that a
-- transaction names. A signature is kept before anything of it is sent.
alter table proposals add column bound text, add column signature text;
create index proposals_signed on proposals (wallet, expires_at) where signature is not null;
