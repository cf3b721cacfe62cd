create table offers (
  offer_id bigint primary key,
  owner_id text not null,
  asset text not null,
  extra text not null,
  amount numeric(39, 0) not null,
  remaining_amount numeric(39, 0) not null,
  exchange_rate text not null,
  min_limit numeric(39, 0) not null,
  max_limit numeric(39, 0) not null,
  fiat_method integer not null,
  is_merchant boolean not null,
  is_pause boolean not null,
  is_away boolean not null default false,
  status integer not null,
  time integer not null,
  terms_conditions text not null,
  payment_method jsonb not null,
  -- The ways to the buyer, each with its freight.
  delivery jsonb not null default '[]',
  -- How often it was edited: a purchase names the edit that its buyer has read.
  revision integer not null default 0,
  category integer not null default 0,
  -- What is searched, folded by the indexer (shared/domain/offers/offer-search.ts), and where the goods are, folded like that.
  search_text text not null default '',
  place text not null default '',
  -- What it is found by beside its own words: its category and its seller's name. Both stand in tables of their own; the index and the
  -- profiles keep the copy true (src/modules/marketplace/beside-text.ts).
  beside_text text not null default '',
  found_by text generated always as (search_text || ' ' || beside_text) stored,
  -- Where it is brought to, and where it can be fetched: marks of shared/domain/delivery/delivery-search.ts.
  served_in text not null default '',
  pickup_in text not null default '',
  -- Prices are texts on the wire and numbers in order and comparison.
  exchange_rate_value numeric generated always as (
    case when exchange_rate ~ '^[0-9]+([.][0-9]+)?$' then exchange_rate::numeric else 0 end) stored,
  -- How much of it one order may take, as orderableRange of shared/domain/offers/offer-rules.ts has it; null where none can be ordered.
  orderable_min numeric generated always as (
    case when is_pause or is_away or remaining_amount = 0 then null
      else least(greatest(min_limit, 1), remaining_amount) end) stored,
  orderable_max numeric generated always as (
    case when is_pause or is_away or remaining_amount = 0 then null
      when max_limit = 0 or remaining_amount < min_limit then remaining_amount
      else least(max_limit, remaining_amount) end) stored
);
-- The planner judges a word by these samples: with the usual hundred it takes rare words for frequent ones.
alter table offers alter column search_text set statistics 500;
alter table offers alter column found_by set statistics 500;

-- The lists that screens page through, each in the order of its pages: any page is a range of one of them.
create index offers_public on offers (offer_id) where not is_pause;
create index offers_live on offers (offer_id) where not is_pause and orderable_max is not null;
create index offers_by_category on offers (category, offer_id) where not is_pause;
create index offers_by_rate on offers (exchange_rate_value, offer_id) where not is_pause;
create index offers_by_stock on offers (remaining_amount, offer_id) where not is_pause;
create index offers_by_least on offers (min_limit) where not is_pause;
create index offers_by_owner on offers (owner_id, offer_id desc);
-- Without a list of pending words, which every search would read through and the planner shuns.
create index offers_by_words on offers using gin (found_by public.gin_trgm_ops) with (fastupdate = off);
create index offers_by_place on offers using gin (place public.gin_trgm_ops) with (fastupdate = off);
create index offers_by_payment on offers using gin (payment_method jsonb_path_ops) with (fastupdate = off);
create index offers_by_served on offers using gin (served_in public.gin_trgm_ops) with (fastupdate = off);
create index offers_by_pickup on offers using gin (pickup_in public.gin_trgm_ops) with (fastupdate = off);
create index offers_by_picture on offers using gin (picture_names(extra));

-- Offers that who runs the market has taken out of sight. Not of the chain: an index that is read again leaves them hidden, and an
-- offer may stand here before it is indexed.
create table hidden_offers (
  offer_id bigint primary key,
  -- For its owner, who alone reads it.
  reason text not null,
  hidden_at timestamptz not null default clock_timestamp()
);
-- What all but its owner may be shown. Not an anti-join: the table is small, and the ways to the rows of offers stay what they were.
create view shown_offers as
select * from offers where offer_id not in (select offer_id from hidden_offers);

-- Sellers whose offers do not all say yet what is so of their seller: 'name', which they are found by, or 'marks', whether the
-- seller is away or has a badge. Offers are written anew some at a time (src/modules/marketplace/seller-copies.ts).
create table seller_copies (
  wallet text not null,
  copy text not null,
  asked_at timestamptz not null default clock_timestamp(),
  primary key (wallet, copy)
);

-- How often each offer was looked at; the count is all that lasts.
create table offer_views (
  offer_id bigint primary key,
  views bigint not null
);

-- Who looked today, as a hash under a salt that goes with the day: yesterday's rows could name nobody, and are deleted too.
create table offer_view_salts (
  day integer primary key,
  salt text not null
);

create table offer_viewers (
  day integer not null,
  offer_id bigint not null,
  viewer_hash text not null,
  primary key (day, offer_id, viewer_hash)
);
