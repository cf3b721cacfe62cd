-- What a notification stands for: of one subject a wallet has the latest alone. Null: each stands by itself.
alter table notifications add column subject text;
create unique index notifications_standing on notifications (wallet, subject) where subject is not null;
-- Of proposals of a split, which one side could send by the hundred, the latest of each order stays.
update notifications set subject = 'split-' || order_id
where id in (select max(id) from notifications where kind = 'split-proposed' and order_id is not null group by wallet, order_id);
delete from notifications where kind = 'split-proposed' and order_id is not null and subject is null;
