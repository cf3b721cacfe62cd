-- How goods reach their buyer: the ways of an offer, the one of an order, and what of its price is freight.
alter table offers
  add column delivery jsonb not null default '[]',
  add column is_away boolean not null default false;
alter table orders
  add column delivery_id text not null default '',
  add column delivery_kind text not null default '',
  add column freight_amount numeric(39, 0) not null default 0;
