-- A device that asked for pushes is a browser, by its address at a push service and two keys, or a phone with the app from a
-- store, by its registration token at Firebase Cloud Messaging.
alter table push_subscriptions
  alter column endpoint drop not null,
  alter column p256dh drop not null,
  alter column auth drop not null,
  add column phone_token text unique,
  add constraint push_subscriptions_one_kind check (
    (phone_token is null and endpoint is not null and p256dh is not null and auth is not null)
    or (phone_token is not null and endpoint is null and p256dh is null and auth is null));
