-- The offer's municipality as "CO/Huila/Pitalito", '' where it names none (shared/domain/places/gazetteer.ts). Offers of before have
-- none yet: src/indexer/draft/late-towns.ts writes it, some at a time.
alter table offers add column town text;
-- `+ 0` as in the order by it: no other index has that order, or the planner walks all offers for each municipality without one.
create index offers_by_town on offers (town, (offer_id + 0)) where not is_pause and orderable_max is not null;
create index offers_without_town on offers (offer_id) where town is null;

create or replace view shown_offers as
select * from offers where offer_id not in (select offer_id from hidden_offers);
