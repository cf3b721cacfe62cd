-- No indexer is in the middle of a block while the indexes are built: it would wait for them with locks that 0063 needs.
select from indexer_leases for update;

-- Which pictures are named where. They are asked for some at a time, and reading all texts for that took longer with each offer and order.
create function picture_names(words text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(found[1]), '{}')
  from regexp_matches(words, '/media/([a-f0-9]{64}[.](?:jpg|png|webp))', 'g') as found
$$;
create index offers_by_picture on offers using gin (picture_names(extra));
create index orders_by_picture on orders using gin (picture_names(extra));
create index quarantined_events_by_picture on quarantined_events using gin (picture_names(fact || coalesce(offer_extra, '')));
create index profiles_by_image on profiles (image);

-- How many pictures a wallet sent on a day.
alter table upload_days add column pictures integer not null default 0;
