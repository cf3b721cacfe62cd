-- How often each offer was looked at; the count is all that lasts.
create table offer_views (
  offer_id bigint primary key,
  views bigint not null
);

-- Who looked today, as a hash under a salt that goes with the day: yesterday's rows could name nobody, and are deleted too.
create table offer_view_salts (
  day integer primary key,
  salt text not null
);

create table offer_viewers (
  day integer not null,
  offer_id bigint not null,
  viewer_hash text not null,
  primary key (day, offer_id, viewer_hash)
);
