-- How a seller's orders ended, as SALE_COUNTS_AS of shared/domain/sales.ts has it.
alter table user_statistics
  add column sales_delivered integer not null default 0,
  add column sales_withdrawn integer not null default 0,
  add column sales_cancelled integer not null default 0,
  add column sales_expired integer not null default 0,
  add column sales_refunded integer not null default 0;
alter table user_statistics
  add column sales_total integer not null generated always as (
    sales_delivered + sales_withdrawn + sales_cancelled + sales_expired + sales_refunded) stored;

-- Orders that ended before: who ended them stands in what both sides said last.
update user_statistics set
  sales_delivered = sold.delivered,
  sales_withdrawn = sold.withdrawn,
  sales_cancelled = sold.cancelled,
  sales_expired = sold.expired,
  sales_refunded = sold.refunded
from (
  select owner_id,
    count(*) filter (where status = 2 or status = 3 and confirmation_current = 1) as delivered,
    count(*) filter (where status = 4 and confirmation_owner_id = 3 and confirmation_signer_id = 3) as withdrawn,
    count(*) filter (where status = 4 and confirmation_owner_id = 3 and confirmation_signer_id <> 3) as cancelled,
    count(*) filter (where status = 4 and confirmation_owner_id <> 3) as expired,
    count(*) filter (where status = 3 and confirmation_current = 3) as refunded
  from orders where closed group by owner_id
) as sold
where sold.owner_id = user_statistics.wallet;

-- What buyers filter offers by is what their sellers delivered, no longer what they bought as well.
drop index user_statistics_by_completed;
create index user_statistics_by_delivered on user_statistics (sales_delivered, wallet);
