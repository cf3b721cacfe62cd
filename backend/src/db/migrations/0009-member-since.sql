-- Since when somebody has a profile; of those who have one already, the last time they saved it is the best that is known.
alter table profiles add column member_since timestamptz not null default now();
update profiles set member_since = updated_at;
