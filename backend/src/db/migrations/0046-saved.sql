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
