create table profiles (
  wallet text primary key,
  email text not null default '',
  name text not null default '',
  phone_number text not null default '',
  image text not null default '',
  telegram text not null default '',
  heading text not null default '',
  heading_quantity text not null default '',
  land_name text not null default '',
  land_address text not null default '',
  -- The name, folded like what is searched.
  name_text text not null default '',
  -- What the name looks like (shared/domain/names.ts), and since when this wallet has it.
  name_look text not null default '',
  named_at timestamptz not null default now(),
  member_since timestamptz not null default now(),
  updated_at timestamptz not null
);
create index profiles_name_look on profiles (name_look) where name_look <> '';
-- Sellers are looked up by words of their name (src/modules/marketplace/find-sellers.ts).
create index profiles_by_name on profiles using gin (name_text public.gin_trgm_ops) with (fastupdate = off);
create index profiles_by_image on profiles (image);

-- Profiles as others read them. A name is taken when somebody whom people know goes by one that looks the same: who had it first, or a
-- merchant where this one is none. Known is a merchant, or who completed three orders with three different people, among their first
-- hundred of either side: three orders between two wallets of one person would make a name theirs.
create view shown_profiles as
select profiles.*, exists (
  select from profiles as known
  join user_statistics as record on record.wallet = known.wallet
  left join user_statistics as own on own.wallet = profiles.wallet
  where known.name_look = profiles.name_look and known.name_look <> '' and known.wallet <> profiles.wallet
    and (
      (record.is_merchant and not coalesce(own.is_merchant, false))
      or (
        (record.is_merchant or not coalesce(own.is_merchant, false))
        and known.named_at < profiles.named_at
        and (
          record.is_merchant
          or (
            record.orders_completed >= 3
            and (
              select count(distinct person) from (
                (select signer_id as person from orders where owner_id = known.wallet and closed and amount_delivered > 0
                  order by order_id limit 100)
                union all
                (select owner_id from orders where signer_id = known.wallet and closed and amount_delivered > 0
                  order by order_id limit 100)
              ) as met
            ) >= 3
          )
        )
      )
    )
) as name_is_taken
from profiles;

-- What a wallet keeps to find again: offers, sellers, searches. Read by that wallet, and by what tells it of new offers.
create table saved_items (
  wallet text not null,
  kind text not null,
  -- An offer's number, a seller's wallet, or a search as the query of its address.
  subject text collate "C" not null,
  -- An offer's product, for when the offer is gone.
  label text not null default '',
  saved_at timestamptz not null,
  primary key (wallet, kind, subject)
);
-- Who is told of a new offer is read page by page.
create index saved_items_by_subject on saved_items (kind, subject, wallet);

-- Pictures that were sent, and when each was last seen to be of use. What nothing names is removed a day later.
create table media_files (
  name text primary key,
  used_at timestamptz not null
);
create index media_files_used_at on media_files (used_at);

-- Pictures that a wallet sent on a day, and their bytes, for all backends together.
create table upload_days (
  wallet text not null,
  day text not null,
  pictures integer not null default 0,
  bytes bigint not null,
  primary key (wallet, day)
);
