-- What a name looks like (shared/domain/names.ts), and since when this wallet has it. Null: not looked at yet.
alter table profiles add column name_look text;
alter table profiles add column named_at timestamptz not null default now();
update profiles set named_at = member_since;
create index profiles_name_look on profiles (name_look) where name_look <> '';

-- Profiles as others read them. A name is taken when somebody whom people know goes by one that looks the same:
-- who had it first, or a merchant where this one is none. Known is a merchant, or who completed three orders.
create view shown_profiles as
select profiles.*, exists (
  select from profiles as known
  join user_statistics as record on record.wallet = known.wallet
  left join user_statistics as own on own.wallet = profiles.wallet
  where known.name_look = profiles.name_look and known.name_look <> '' and known.wallet <> profiles.wallet
    and (
      (record.is_merchant and not coalesce(own.is_merchant, false))
      or (
        (record.is_merchant or record.orders_completed >= 3)
        and (record.is_merchant or not coalesce(own.is_merchant, false))
        and known.named_at < profiles.named_at
      )
    )
) as name_is_taken
from profiles;
