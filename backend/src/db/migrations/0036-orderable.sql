-- How much of an offer one order may take, as orderableRange of shared/domain/offer-rules.ts has it; null where none can be ordered.
alter table offers
  add column orderable_min numeric generated always as (
    case when is_pause or remaining_amount = 0 then null else least(greatest(min_limit, 1), remaining_amount) end) stored,
  add column orderable_max numeric generated always as (
    case when is_pause or remaining_amount = 0 then null
      when max_limit = 0 or remaining_amount < min_limit then remaining_amount
      else least(max_limit, remaining_amount) end) stored;

drop index offers_live;
create index offers_live on offers (offer_id) where not is_pause and orderable_max is not null;
