-- What an offer is found by beside its own words (shared/domain/offer-search.ts): its category and its seller's name.
-- Both stand in tables of their own; the index and the profiles keep the copy true (src/modules/marketplace/beside-text.ts).

-- Words of a category's name, folded. A word that names one of its products finds that product alone: who looks for cacao
-- wants no coffee, though both are of "Café y cacao".
alter table categories add column found_by text not null default '';
with words as (
  select categories.id, word, place
  from categories, regexp_split_to_table(
    regexp_replace(lower(normalize(name, NFD)), U&'[\0300-\036F]', '', 'g'), '\s+') with ordinality as split (word, place)
  where length(word) > 2
), of_products as (
  select category_id as id, regexp_split_to_table(
    regexp_replace(lower(normalize(name, NFD)), U&'[\0300-\036F]', '', 'g'), '\s+') as word
  from products
)
update categories set found_by = kept.found_by
from (
  select id, string_agg(word, ' ' order by place) as found_by
  from words where not exists (select from of_products where of_products.id = words.id and of_products.word = words.word)
  group by id
) as kept
where kept.id = categories.id;

-- The name, folded like what is searched.
alter table profiles add column name_text text not null default '';
update profiles set name_text = btrim(regexp_replace(
  regexp_replace(lower(normalize(name, NFD)), U&'[\0300-\036F]', '', 'g'), '\s+', ' ', 'g'))
where name <> '';

alter table offers add column beside_text text not null default '';
update offers set beside_text = beside.words
from (
  select offers.offer_id, concat_ws(' ', nullif(categories.found_by, ''), nullif(profiles.name_text, '')) as words
  from offers
  left join categories on categories.id = offers.category
  left join profiles on profiles.wallet = offers.owner_id
) as beside
where beside.offer_id = offers.offer_id and beside.words <> '';

alter table offers add column found_by text generated always as (search_text || ' ' || beside_text) stored;
alter table offers alter column found_by set statistics 500;
drop index offers_by_words;
create index offers_by_words on offers using gin (found_by public.gin_trgm_ops) with (fastupdate = off);
