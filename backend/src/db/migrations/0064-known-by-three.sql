-- Last of its day: from the drop on, reads of profiles wait for the end.
-- As 0024 has it, but who completed orders is known by three different people, among their first hundred of either side: three orders
-- between two wallets of one person would make a name theirs.
drop view shown_profiles;
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
