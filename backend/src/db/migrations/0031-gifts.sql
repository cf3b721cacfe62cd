-- What the treasury has given away, once for each wallet and purpose; counted so that a day has an end.
create table gifts (
  wallet text not null,
  -- purchase, offer, send, or demo:<day>.
  purpose text not null,
  -- near or demo: each has its own count.
  kind text not null,
  -- Yocto, or micro-units of the demo stablecoin.
  amount numeric(40, 0) not null,
  -- Hashes of who asked: of the address, and of its range. Forgotten when the day is over.
  address_hash text,
  network_hash text,
  at timestamptz not null,
  primary key (wallet, purpose)
);
create index gifts_by_time on gifts (kind, at);
