-- Words are found by their trigrams. In `public`, so that a schema of its own for every test finds the same operators.
create extension if not exists pg_trgm with schema public;

-- What is searched, folded by the indexer (shared/domain/offer-search.ts).
alter table offers add column category integer not null default 0;
alter table offers add column search_text text not null default '';
alter table offers alter column search_text set statistics 500;

-- Prices are texts on the wire and numbers in order and comparison.
alter table offers add column exchange_rate_value numeric generated always as (
  case when exchange_rate ~ '^[0-9]+([.][0-9]+)?$' then exchange_rate::numeric else 0 end) stored;
alter table orders add column exchange_rate_value numeric generated always as (
  case when exchange_rate ~ '^[0-9]+([.][0-9]+)?$' then exchange_rate::numeric else 0 end) stored;

-- The lists that screens page through, each in the order of its pages: any page is a range of one of them.
drop index offers_public;
create index offers_public on offers (offer_id) where not is_pause;
create index offers_live on offers (offer_id) where not is_pause and status = 1 and remaining_amount >= min_limit;
create index offers_by_category on offers (category, offer_id) where not is_pause;
create index offers_by_rate on offers (exchange_rate_value, offer_id) where not is_pause;
create index offers_by_stock on offers (remaining_amount, offer_id) where not is_pause;
-- Without a list of pending words, which every search would read through and the planner shuns.
create index offers_by_words on offers using gin (search_text public.gin_trgm_ops) with (fastupdate = off);
create index orders_open on orders (order_id) where not closed;
create index orders_by_offer_id on orders (offer_id, closed, order_id desc);
drop index orders_by_offer;

-- Rows from before these columns: all of it can be read from the chain, and is read anew.
delete from offers;
delete from orders;
delete from escrows;
delete from user_statistics;
delete from chain_cursor;
