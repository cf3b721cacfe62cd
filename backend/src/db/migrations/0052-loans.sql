-- What the operator lends comes back: an escrow account that it opened, NEAR for that, storage. `returned` of the amount has; `due_at` is when it is looked
-- at next, null once everything has returned.
alter table gifts add column returned numeric(40, 0) not null default 0, add column due_at timestamptz;
create index gifts_by_due on gifts (due_at) where due_at is not null;
update gifts set due_at = at + interval '60 days' where kind in ('escrow', 'top-up', 'credit');

-- Escrow accounts of before, whoever has paid for them: the chain tells when they are looked at.
insert into gifts (wallet, purpose, kind, amount, at, due_at)
select owner_id, 'escrow:found', 'escrow', 200000000000000000000000, now() - interval '2 days', now() from escrows
where not exists (select from gifts where wallet = owner_id and kind = 'escrow');
