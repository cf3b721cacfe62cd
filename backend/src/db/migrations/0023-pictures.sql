-- Pictures that were sent, and when each was last seen to be of use. What nothing names is removed a day later.
create table media_files (
  name text primary key,
  used_at timestamptz not null
);
create index media_files_used_at on media_files (used_at);

-- Bytes of pictures that a wallet sent on a day, for all backends together.
create table upload_days (
  wallet text not null,
  day text not null,
  bytes bigint not null,
  primary key (wallet, day)
);
