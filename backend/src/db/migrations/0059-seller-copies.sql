-- Sellers whose offers do not all say yet what is so of their seller: 'name', which they are found by, or 'marks', whether the
-- seller is away or has a badge. Offers are written anew some at a time (src/modules/marketplace/seller-copies.ts).
create table seller_copies (
  wallet text not null,
  copy text not null,
  asked_at timestamptz not null default clock_timestamp(),
  primary key (wallet, copy)
);
