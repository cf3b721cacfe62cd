-- Where the goods are, folded like the words that are searched (shared/domain/offer-search.ts).
alter table offers add column place text not null default '';

-- Of rows from before: what stands in the description, without reading the chain anew.
update offers set place = btrim(regexp_replace(
  regexp_replace(
    lower(normalize(coalesce(substring(extra from '"place"\s*:\s*"((?:[^"\\]|\\.)*)"'), ''), NFD)),
    U&'[\0300-\036F]', '', 'g'),
  '\s+', ' ', 'g'));

create index offers_by_place on offers using gin (place public.gin_trgm_ops) with (fastupdate = off);
create index offers_by_payment on offers using gin (payment_method jsonb_path_ops) with (fastupdate = off);
create index offers_by_least on offers (min_limit) where not is_pause;
-- A seller's statistics are looked up for every offer of a list.
create index user_statistics_by_completed on user_statistics (orders_completed, wallet);
