-- Events of the chain that the index could not take in. It goes on without them until somebody tries them again.
create table quarantined_events (
  -- The place on the chain, as in order_events: it sorts as things happened.
  id text collate "C" primary key,
  -- Whose state it changes, such as "order_id 7". Nothing: it concerns no other event.
  subject text,
  event text not null,
  height bigint not null,
  receipt_id text not null,
  -- All that is needed to read it again, as JSON.
  fact text not null,
  reason text not null,
  -- Of an order's beginning: its offer, and how that described itself then.
  offer_id text,
  offer_extra text,
  -- A later event that told the whole state of the same subject: this one changes nothing of it any more.
  overtaken_by text collate "C",
  quarantined_at timestamptz not null
);
create index quarantined_events_waiting on quarantined_events (subject, id) where overtaken_by is null;
