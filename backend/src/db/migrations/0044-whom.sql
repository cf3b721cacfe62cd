-- Whom one sells to. While a seller is away nothing of theirs can be ordered, as of what is paused or sold out.
drop index offers_live;
alter table offers drop column orderable_min, drop column orderable_max;
-- How much of an offer one order may take, as orderableRange of shared/domain/offer-rules.ts has it; null where none can be ordered.
alter table offers
  add column orderable_min numeric generated always as (
    case when is_pause or is_away or remaining_amount = 0 then null
      else least(greatest(min_limit, 1), remaining_amount) end) stored,
  add column orderable_max numeric generated always as (
    case when is_pause or is_away or remaining_amount = 0 then null
      when max_limit = 0 or remaining_amount < min_limit then remaining_amount
      else least(max_limit, remaining_amount) end) stored;
create index offers_live on offers (offer_id) where not is_pause and orderable_max is not null;

-- For an offer that the index takes in late.
alter table user_statistics add column is_away boolean not null default false;

-- Who blocked whom, as the chain says it to everybody.
create table account_blocks (
  -- Both accounts, the one that blocked first.
  id text primary key,
  by_id text not null,
  account_id text not null,
  blocked_at timestamptz not null
);
create index account_blocks_by on account_blocks (by_id, blocked_at desc);
