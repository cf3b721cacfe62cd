-- What of an order's price went back, and proposals to split it. Until now all of it went to one side.
alter table orders
  add column amount_refunded numeric(39, 0) not null default 0,
  add column can_split boolean not null default false,
  add column proposed_by smallint not null default 0,
  add column proposed_amount numeric(39, 0) not null default 0;

-- Refunded: by a party (status 4) or by the arbiter (status 3, confirmation_current 3).
update orders
  set amount_refunded = amount_delivered + fee_deducted, amount_delivered = 0, fee_deducted = 0
  where closed and (status = 4 or (status = 3 and confirmation_current = 3));
