-- New offers whose followers and searchers are to be told. Written beside the index, and kept for a while after an index
-- that is read again would bring them again.
create table offer_news (
  offer_id bigint primary key,
  seller text not null,
  -- When it was published, on the chain's clock.
  happened_at timestamptz not null,
  -- When the index heard of it, on ours.
  noted_at timestamptz not null,
  told_at timestamptz
);
create index offer_news_waiting on offer_news (offer_id) where told_at is null;
create index offer_news_by_seller on offer_news (seller, noted_at);
create index offer_news_by_age on offer_news (noted_at);
-- How many of these a person got today.
create index notifications_of_offers on notifications (wallet, written_at) where topic = 'offers';
