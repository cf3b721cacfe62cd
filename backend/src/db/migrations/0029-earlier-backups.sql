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
