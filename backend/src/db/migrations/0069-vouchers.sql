-- Whose part of a day the treasury pays from: calls of wallets that have shown nothing are counted apart from all others.
alter table gifts add column share text not null default 'unproven';
update gifts set share = 'known' where not is_newcomer;
alter table gifts drop column is_newcomer;

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
create index voucher_holders_code on voucher_holders (code_hash);
