-- Where an offer is brought to, and where it can be fetched: marks of shared/domain/delivery-search.ts. The offers that are
-- here say neither ('' says so): ways to the buyer came with 0043-freight.sql, and no market had them before.
alter table offers
  add column served_in text not null default '',
  add column pickup_in text not null default '';

create index offers_by_served on offers using gin (served_in public.gin_trgm_ops) with (fastupdate = off);
create index offers_by_pickup on offers using gin (pickup_in public.gin_trgm_ops) with (fastupdate = off);
