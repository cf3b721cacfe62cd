-- What one USDT costs in pesos or bolívares, as each source of RATES_URL said it last.
create table rates (
  -- A digest of the source's address, which may carry a key.
  source text not null,
  currency text not null,
  -- What people read as the source.
  name text not null,
  rate numeric(20, 6) not null,
  -- When it was so, by the source, or when we read it.
  at timestamptz not null,
  -- Against which a jump is measured: for a day the same, whatever comes in between.
  anchor_rate numeric(20, 6) not null,
  anchored_at timestamptz not null,
  primary key (source, currency)
);
