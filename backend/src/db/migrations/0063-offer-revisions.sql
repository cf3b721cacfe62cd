-- How often an offer was edited: a purchase names the edit that its buyer has read.
alter table offers
  add column revision integer not null default 0;
