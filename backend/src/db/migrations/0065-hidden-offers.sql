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
