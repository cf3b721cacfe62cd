-- How many of a seller's delivered orders ended with a part to each side, as ENDED_IN_PART of shared/domain/sales.ts has it.
alter table user_statistics add column sales_in_part integer not null default 0;
update user_statistics set sales_in_part = sold.in_part
from (
  select owner_id, count(*) as in_part from orders
  where closed and (status = 2 and confirmation_signer_id = 4 or status = 3 and confirmation_current = 4)
  group by owner_id
) as sold
where sold.owner_id = user_statistics.wallet;
