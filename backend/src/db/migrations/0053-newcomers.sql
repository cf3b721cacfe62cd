-- Calls of wallets that have not traded yet have a part of the day of their own.
alter table gifts add column is_newcomer boolean not null default false;
